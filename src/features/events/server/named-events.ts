import type { Locale } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { shownTexts } from './event-texts.ts'

type Named = { id: string } & Record<`title_${Locale}`, string>

const shown = statement<Named>(
  'named-events',
  `select id, ${shownTexts('title')} from events
    where id = any ($1::uuid[]) and active and archived_at is null
    order by event_date desc, id`,
)

/** Those of these events that visitors see, with their titles, the latest first. */
export const namedEvents = (database: Queryable, ids: readonly string[]): Promise<Named[]> =>
  database.rows(shown, [ids])

const known = statement<Named & { archived: boolean }>(
  'known-events',
  `select id, title_en, title_fr, title_ar, archived_at is not null as archived from events
    where id = any ($1::uuid[]) order by id for key share`,
)

/** These events, deleted ones too; their rows stay until the transaction ends. */
export const knownEvents = (tx: Queryable, ids: readonly string[]) => tx.rows(known, [ids])
