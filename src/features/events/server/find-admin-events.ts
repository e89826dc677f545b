import { requireAdmin } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { foldName } from '#core/fold-name.ts'
import { type Condition, conditionalStatement, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type { AdminEvent, AdminEventList, AdminEventQuery, EventSort } from '../contract.ts'
import { eventColumns } from './find-events.ts'

const adminColumns = `${eventColumns}, version`
const defaultLimit = 50

const byId = statement<AdminEvent>(
  'admin-event',
  `select ${adminColumns} from events where id = $1 and archived_at is null`,
)

// A club has hundreds of events at most: their titles are folded as they are read, without an
// index.
function filtersOf({ q = '', view }: AdminEventQuery): Condition[] {
  const kept =
    view === 'archived'
      ? when('archived', 'archived_at is not null')
      : when('kept', 'archived_at is null')
  const folded = foldName(q)
  if (folded === '') return [kept]
  const titles = 'concat_ws(chr(10), fold_name(title_en), fold_name(title_fr), fold_name(title_ar))'
  return [kept, when('titled', `strpos(${titles}, ?) > 0`, folded)]
}

const today = `(now() at time zone 'Africa/Algiers')::date`

/**
 * What a list is ordered by, as days; what is past comes after all that is to come, the nearest
 * first in both.
 */
const orders: Record<EventSort, { key: string; direction: 'asc' | 'desc' }> = {
  event_date: { key: `events.event_date - date '2000-01-01'`, direction: 'asc' },
  '-event_date': { key: `events.event_date - date '2000-01-01'`, direction: 'desc' },
  coming: {
    key: `case when events.event_date >= ${today} then events.event_date - ${today} else 10000000 + ${today} - events.event_date end`,
    direction: 'asc',
  },
}

async function startAfter(database: Queryable, { cursor }: AdminEventQuery, sort: EventSort) {
  if (!cursor) return []
  const { key, direction } = orders[sort]
  const readKey = statement<{ key: number }>(
    `event-key ${sort}`,
    `select (${key})::int as key from events where id = $1`,
  )
  const [row] = await database.rows(readKey, [cursor])
  if (!row) throw invalid([{ path: 'cursor', code: 'invalid' }])
  const compare = direction === 'asc' ? '>' : '<'
  return [when(`after ${compare}`, `(${key}, id) ${compare} (?::int, ?::uuid)`, row.key, cursor)]
}

/** All events that are not deleted, shown or not. */
export const countEvents = (database: Queryable): Promise<number> =>
  countRows(database, 'admin-event-count', 'events', filtersOf({}))

/**
 * A page of events by date, hidden or deleted ones too, with how many there are in all. @throws
 * unauthorized, invalid cursor
 */
export async function listAdminEvents(
  { database, actor }: Context,
  query: AdminEventQuery,
): Promise<AdminEventList> {
  requireAdmin(actor)
  const { limit = defaultLimit, sort = '-event_date' } = query
  const { key, direction } = orders[sort]
  const filters = filtersOf(query)
  const page = conditionalStatement<AdminEvent>(
    `admin-events ${sort}`,
    [...filters, ...(await startAfter(database, query, sort))],
    (where, parameter) => `select ${adminColumns} from events where ${where}
      order by ${key} ${direction}, id ${direction} limit ${parameter(limit + 1)}`,
  )
  const [rows, total] = await Promise.all([
    database.rows(page.query, page.values),
    (query.q ? countFound : countRows)(database, 'admin-event-count', 'events', filters),
  ])
  const items = rows.slice(0, limit)
  const next_cursor = rows.length > limit ? (items.at(-1)?.id ?? null) : null
  return { items, next_cursor, total }
}

/**
 * The event as an admin sees it, inside or outside a transaction. @throws not_found, also when it
 * is archived
 */
export async function readAdminEvent(database: Queryable, id: string): Promise<AdminEvent> {
  const [event] = await database.rows(byId, [id])
  if (!event) throw new AppError('not_found')
  return event
}

/** One event that is not archived. @throws unauthorized, not_found */
export async function getAdminEvent({ database, actor }: Context, id: string): Promise<AdminEvent> {
  requireAdmin(actor)
  return readAdminEvent(database, id)
}
