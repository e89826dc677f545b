import { clubTimeZone } from '#core/algiers.ts'
import { requirePermission } from '#core/actor.ts'
import { foldName } from '#core/fold-name.ts'
import type { Consent } from '#features/media/contract.ts'
import { readConsents } from '#features/media/server/picture-consents.ts'
import { type Condition, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { foundRow } from '#platform/found-row.ts'
import { directionOf, keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { AdminEvent, AdminEventList, AdminEventParams, EventSort } from '../contract.ts'
import { fromEvents, storedColumns } from './list-events.ts'

const adminColumns = `${storedColumns}, version`

type EventRow = Omit<AdminEvent, keyof Consent>

/** The events with what is said about the people on their pictures. */
async function withConsents(database: Queryable, rows: readonly EventRow[]): Promise<AdminEvent[]> {
  const consentOf = await readConsents(
    database,
    rows.map(({ image_url }) => image_url),
  )
  return rows.map((row) => ({ ...row, ...consentOf(row.image_url) }))
}

const anyById = statement<EventRow>(
  'any-admin-event',
  `select ${adminColumns} ${fromEvents} where id = $1`,
)

const byId = statement<EventRow>(
  'admin-event',
  `select ${adminColumns} ${fromEvents} where id = $1 and archived_at is null`,
)

// The same rule as `gapsOf`, in SQL.
const isUntranslated = `('' in (title_fr, title_en, title_ar) or translate_later <> '{}'
  or ('' in (description_fr, description_en, description_ar)
      and description_fr || description_en || description_ar <> ''))`

// Titles are folded at read time without an index: a club has a few hundred events.
function filtersOf({ q = '', view }: AdminEventParams): Condition[] {
  const kept = view === 'archived' ? when('archived_at is not null') : when('archived_at is null')
  const found = view === 'untranslated' ? [kept, when(isUntranslated)] : [kept]
  const folded = foldName(q)
  if (folded === '') return found
  const titles = 'concat_ws(chr(10), fold_name(title_en), fold_name(title_fr), fold_name(title_ar))'
  return [...found, when(`strpos(${titles}, ?) > 0`, folded)]
}

const today = `(now() at time zone '${clubTimeZone}')::date`

/**
 * The sort keys as numbers of days. For `coming`, past events come after all upcoming ones, the
 * nearest first in both.
 */
const sortKeys: Record<EventSort, string> = {
  event_date: `events.event_date - date '2000-01-01'`,
  '-event_date': `events.event_date - date '2000-01-01'`,
  coming: `case when events.event_date >= ${today} then events.event_date - ${today} else 10000000 + ${today} - events.event_date end`,
}

type ListedEvent = EventRow & { sort_key: number }

function eventsOf(query: AdminEventParams) {
  const { sort = '-event_date' } = query
  const key = sortKeys[sort]
  return keysetList<ListedEvent>('admin-events', {
    select: `select ${adminColumns}, ${key} as sort_key ${fromEvents}`,
    where: filtersOf(query),
    keys: { sort_key: [key, 'int'], id: ['id', 'uuid'] },
    direction: directionOf(sort),
  })
}

/** The number of events that are not archived, active or not. */
export const countEvents = (database: Queryable): Promise<number> =>
  countRows(database, 'admin-event-count', 'events', filtersOf({}))

/**
 * A page of events by date, including inactive or archived ones, with the total. @throws
 * unauthorized, invalid cursor
 */
export async function listAdminEvents(
  { database, actor }: Context,
  query: AdminEventParams,
): Promise<AdminEventList> {
  requirePermission(actor, 'events')
  const [{ items, next_cursor }, total] = await Promise.all([
    keysetPage(database, eventsOf(query), query),
    (query.q || query.view === 'untranslated' ? countFound : countRows)(
      database,
      'admin-event-count',
      'events',
      filtersOf(query),
    ),
  ])
  const rows = items.map(({ sort_key: _key, ...event }) => event)
  return { items: await withConsents(database, rows), next_cursor, total }
}

/**
 * The event for the back office, inside or outside a transaction. @throws not_found, also when
 * archived
 */
export const readAdminEvent = async (database: Queryable, id: string) =>
  foundRow(await withConsents(database, await database.rows(byId, [id])))

/** The same, deleted or not. @throws not_found */
export const readAnyEvent = async (database: Queryable, id: string) =>
  foundRow(await withConsents(database, await database.rows(anyById, [id])))

/** One event for the back office. @throws unauthorized, not_found */
export async function getAdminEvent({ database, actor }: Context, id: string): Promise<AdminEvent> {
  requirePermission(actor, 'events')
  return readAdminEvent(database, id)
}
