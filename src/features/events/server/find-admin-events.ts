import { requireAdmin } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { foldName } from '#core/fold-name.ts'
import { type Condition, conditionalStatement, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countFound, countKept } from '#platform/row-counts.ts'
import type { AdminEvent, AdminEventList, AdminEventQuery } from '../contract.ts'
import { eventColumns } from './find-events.ts'

const adminColumns = `${eventColumns}, version`
const defaultLimit = 50

const byId = statement<AdminEvent>(
  'admin-event',
  `select ${adminColumns} from events where id = $1 and archived_at is null`,
)

const dayOf = statement<{ event_date: string }>(
  'event-day',
  'select event_date::text from events where id = $1',
)

// A club has hundreds of events at most: their titles are folded as they are read, without an index.
function filtersOf({ q = '' }: AdminEventQuery): Condition[] {
  const kept = when('kept', 'archived_at is null')
  const folded = foldName(q)
  if (folded === '') return [kept]
  const titles = 'concat_ws(chr(10), fold_name(title_en), fold_name(title_fr), fold_name(title_ar))'
  return [kept, when('titled', `strpos(${titles}, ?) > 0`, folded)]
}

async function startAfter(database: Queryable, cursor: string | undefined, compare: '<' | '>') {
  if (!cursor) return []
  const [row] = await database.rows(dayOf, [cursor])
  if (!row) throw invalid([{ path: 'cursor', code: 'invalid' }])
  return [when(`after ${compare}`, `(event_date, id) ${compare} (?::date, ?::uuid)`, row.event_date, cursor)]
}

/** A page of events by date, hidden ones too, with how many there are in all. @throws unauthorized, invalid cursor */
export async function listAdminEvents(
  { database, actor }: Context,
  query: AdminEventQuery,
): Promise<AdminEventList> {
  requireAdmin(actor)
  const { limit = defaultLimit, cursor, sort = '-event_date' } = query
  const [direction, compare] = sort === 'event_date' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const filters = filtersOf(query)
  const page = conditionalStatement<AdminEvent>(
    `admin-events ${direction}`,
    [...filters, ...(await startAfter(database, cursor, compare))],
    (where, parameter) => `select ${adminColumns} from events where ${where}
      order by events.event_date ${direction}, id ${direction} limit ${parameter(limit + 1)}`,
  )
  const [rows, total] = await Promise.all([
    database.rows(page.query, page.values),
    query.q
      ? countFound(database, 'admin-event-count', 'events', filters)
      : countKept(database, 'events', ['kept']),
  ])
  const items = rows.slice(0, limit)
  const next_cursor = rows.length > limit ? (items.at(-1)?.id ?? null) : null
  return { items, next_cursor, total }
}

/** The event as an admin sees it, inside or outside a transaction. @throws not_found, also when it is archived */
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
