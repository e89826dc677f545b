import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { freshUntil } from '#core/fresh-until.ts'
import type { Locale } from '#core/locale.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminAnnouncement } from '../admin-contract.ts'
import type { Announcements } from '../contract.ts'

const columns = 'id, text_fr, text_en, text_ar, link, shown_from, shown_until, version, created_at'

const currentAnnouncements = statement<AdminAnnouncement>(
  'announcements',
  `select ${columns} from announcements where archived_at is null order by created_at desc, id`,
)

const archivedAnnouncements = statement<AdminAnnouncement>(
  'archived-announcements',
  `select ${columns} from announcements where archived_at is not null
    order by archived_at desc, id limit 200`,
)

const announcementById = statement<AdminAnnouncement>(
  'announcement',
  `select ${columns} from announcements where id = $1 and archived_at is null`,
)

/** All, the newest first, or the archived ones. @throws unauthorized, not_permitted */
export async function listAdminAnnouncements(
  { actor, database }: Context,
  view: 'archived' | undefined,
): Promise<{ items: AdminAnnouncement[] }> {
  requirePermission(actor, 'settings')
  return { items: await database.rows(view ? archivedAnnouncements : currentAnnouncements) }
}

/** The current row. @throws not_found, also when it is archived */
export async function readAnnouncement(tx: Queryable, id: string): Promise<AdminAnnouncement> {
  const [row] = await tx.rows(announcementById, [id])
  if (!row) throw new AppError('not_found')
  return row
}

/** One announcement. @throws unauthorized, not_permitted, not_found */
export async function getAnnouncement(
  { actor, database }: Context,
  id: string,
): Promise<AdminAnnouncement> {
  requirePermission(actor, 'settings')
  return readAnnouncement(database, id)
}

const keptAnnouncements = keptUntilChanged('announcements', (database) =>
  database.rows(currentAnnouncements),
)

const isPast = (moment: string | null, now: Date) => moment !== null && new Date(moment) <= now

/** What is announced now; a page that shows it is fresh until the next one begins or ends. */
export async function listAnnouncements(
  { database, shows, now }: Context,
  locale: Locale,
): Promise<Announcements> {
  const rows = await keptAnnouncements({ database, shows })
  const at = now()
  const moments = rows.flatMap(({ shown_from, shown_until }) => [shown_from, shown_until])
  const coming = moments.flatMap((moment) => (moment && !isPast(moment, at) ? moment : []))
  const [next] = coming.toSorted((one, other) => Date.parse(one) - Date.parse(other))
  if (next) shows?.([freshUntil(next)])
  const current = rows.filter(
    ({ shown_from, shown_until }) =>
      (shown_from === null || isPast(shown_from, at)) && !isPast(shown_until, at),
  )
  return {
    items: current.flatMap((row) => {
      const found = fallbackText(partialTranslationsOf(row, 'text'), locale)
      if (!found) return []
      const language = found.locale === locale ? undefined : found.locale
      const { link, shown_until: until } = row
      return [{ id: `${row.id}.${row.version}`, text: found.text, language, link, until }]
    }),
  }
}
