import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { statement } from '#platform/database.ts'

const hidden = statement<{ url: string }>(
  'hidden-pictures',
  `select url from picture_consents
    where withdrawn_at is not null or (shows_people and consent_on is null)`,
)

/** The pictures that no event, product or article shows: consent is withdrawn or still missing. */
export const hiddenPictures = keptUntilChanged(
  'consents',
  async (database): Promise<ReadonlySet<string>> =>
    new Set((await database.rows(hidden)).map(({ url }) => url)),
)
