import { requireAdmin } from '#core/actor.ts'
import { maxCounted } from '#core/limits.ts'
import { openSeason } from '#features/programs/server/team-places.ts'
import { type Condition, conditionalStatement, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { cutPage, decodeCursor } from '#platform/cursor.ts'
import type { Queryable } from '#platform/database.ts'
import { searchedTexts } from '#platform/phone.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type {
  RegistrationFilter,
  RegistrationList,
  RegistrationListQuery,
  RegistrationStatus,
  StatusCounts,
} from '../contract.ts'
import { fromRegistrations, registrationColumns } from './find-registration.ts'
import { type KeptRegistration, presentAdminRegistration } from './present.ts'

const defaultLimit = 50

const todoConditions = {
  check: when('to check', "r.check_reason is not null and r.status <> 'cancelled'"),
  call: when('to call', 'r.to_call_since is not null'),
}

const conditionsOf = ({ q, status, offer_id, todo }: RegistrationFilter): Condition[] => [
  ...(status ? [when('status', 'r.status = ?', status)] : []),
  ...(todo ? [todoConditions[todo]] : []),
  ...(offer_id ? [when('offer', 'r.offer_id = ?', offer_id)] : []),
  ...contains('r.search', q ? searchedTexts(q) : []),
]

// The columns ask for these as the statement's first two values.
const readAt = (now: Date) =>
  when('at', '?::timestamptz is not null and ?::int is not null', now, openSeason(now))

/** Reads one registration more than the page. @throws invalid when the cursor is not one of ours */
export function registrationListStatement(query: RegistrationListQuery, now: Date) {
  const { sort = 'newest', cursor, limit = defaultLimit } = query
  const [compare, direction] = sort === 'oldest' ? ['>', 'asc'] : ['<', 'desc']
  const after = decodeCursor(cursor)
  const compared = `(r.created_at, r.id) ${compare} (?::timestamptz, ?::uuid)`
  const started = after ? [when('after', compared, after.createdAt, after.id)] : []
  return conditionalStatement<KeptRegistration>(
    `registrations ${sort}`,
    [readAt(now), ...conditionsOf(query), ...started],
    (where, parameter) => `select ${registrationColumns} ${fromRegistrations} where ${where}
      order by r.created_at ${direction}, r.id ${direction} limit ${parameter(limit + 1)}`,
  )
}

/** One page; the caller has checked who asks. @throws invalid cursor */
export async function readRegistrationPage(
  { database, now }: Pick<Context, 'database' | 'now'>,
  query: RegistrationListQuery,
): Promise<Pick<RegistrationList, 'items' | 'next_cursor'>> {
  const { limit = defaultLimit } = query
  const page = registrationListStatement(query, now())
  const rows = await database.rows(page.query, page.values)
  const { items, next_cursor } = cutPage(rows, limit, ({ created_at }) => created_at)
  return { items: items.map(presentAdminRegistration), next_cursor }
}

/** All registrations are counted to the last; a search or one offer, up to `maxCounted` each. */
async function countByStatus(
  database: Queryable,
  filter: RegistrationFilter,
): Promise<StatusCounts> {
  const count = filter.q || filter.offer_id || filter.todo ? countFound : countRows
  const countWith = (status: RegistrationStatus) =>
    count(database, 'registration-count', 'registrations r', conditionsOf({ ...filter, status }))
  const [fresh, accepted, waiting, cancelled] = await Promise.all([
    countWith('new'),
    countWith('accepted'),
    countWith('waiting'),
    countWith('cancelled'),
  ])
  return { new: fresh, accepted, waiting, cancelled }
}

/** All that are not cancelled. */
export const countRegistrations = (database: Queryable): Promise<number> =>
  countRows(database, 'registrations-not-cancelled', 'registrations', [
    when('not cancelled', "status <> 'cancelled'"),
  ])

function totalOf(counts: StatusCounts, { status, q, offer_id, todo }: RegistrationFilter): number {
  if (status) return counts[status]
  const all = counts.new + counts.accepted + counts.waiting + counts.cancelled
  return q || offer_id || todo ? Math.min(all, maxCounted + 1) : all
}

/** A page of registrations with the number of each status. @throws unauthorized, invalid cursor */
export async function listRegistrations(
  context: Context,
  query: RegistrationListQuery,
): Promise<RegistrationList> {
  requireAdmin(context.actor)
  const [page, counts] = await Promise.all([
    readRegistrationPage(context, query),
    countByStatus(context.database, query),
  ])
  return { ...page, total: totalOf(counts, query), counts }
}
