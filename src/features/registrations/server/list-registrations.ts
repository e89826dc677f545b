import { clubDay } from '#core/algiers.ts'
import { requirePermission } from '#core/actor.ts'
import { maxCounted } from '#core/limits.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type { Queryable } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import { searchedTexts } from '#platform/phone.ts'
import type {
  RegistrationFilter,
  RegistrationList,
  RegistrationListParams,
  StatusCounts,
} from '../admin-contract.ts'
import type { RegistrationStatus } from '../contract.ts'
import { fromRegistrations, registrationColumns } from './find-registration.ts'
import { ownRegistrations } from './own-offers.ts'
import { hasPlaceNow } from './places.ts'
import { type RegistrationRow, presentAdminRegistration } from './present.ts'

const todoConditions = {
  check: when("r.check_reason is not null and r.status <> 'cancelled'"),
  call: when('r.to_call_since is not null'),
  place: when(hasPlaceNow),
}

const conditionsOf = ({ q, status, offer_id, todo }: RegistrationFilter): Condition[] => [
  ...(status ? [when('r.status = ?', status)] : []),
  ...(todo ? [todoConditions[todo]] : []),
  ...(offer_id ? [when('r.offer_id = ?', offer_id)] : []),
  ...contains('r.search', q ? searchedTexts(q) : []),
]

/** `scope` narrows them to what the admin may see. */
export const registrationsOf = (
  query: RegistrationListParams,
  now: Date,
  scope: readonly Condition[] = [],
) =>
  keysetList<RegistrationRow>('registrations', {
    select: (parameter) =>
      `select ${registrationColumns(parameter(clubDay(now)))} ${fromRegistrations}`,
    where: [...conditionsOf(query), ...scope],
    keys: { created_at: ['r.created_at', 'timestamptz'], id: ['r.id', 'uuid'] },
    direction: query.sort === 'oldest' ? 'asc' : 'desc',
  })

/**
 * Exact for all registrations; a search or a single offer is counted up to `maxCounted` per status.
 */
async function countByStatus(
  database: Queryable,
  filter: RegistrationFilter,
  scope: readonly Condition[],
): Promise<StatusCounts> {
  const isPart = filter.q || filter.offer_id || filter.todo || scope.length > 0
  const count = isPart ? countFound : countRows
  const countWith = (status: RegistrationStatus) =>
    count(database, 'registration-count', 'registrations r', [
      ...conditionsOf({ ...filter, status }),
      ...scope,
    ])
  const [fresh, accepted, waiting, cancelled] = await Promise.all([
    countWith('new'),
    countWith('accepted'),
    countWith('waiting'),
    countWith('cancelled'),
  ])
  return { new: fresh, accepted, waiting, cancelled }
}

/** The number of registrations that are not cancelled. */
export const countRegistrations = (database: Queryable): Promise<number> =>
  countRows(database, 'registrations-not-cancelled', 'registrations', [
    when("status <> 'cancelled'"),
  ])

function totalOf(counts: StatusCounts, { status, q, offer_id, todo }: RegistrationFilter): number {
  if (status) return counts[status]
  const all = counts.new + counts.accepted + counts.waiting + counts.cancelled
  return q || offer_id || todo ? Math.min(all, maxCounted + 1) : all
}

/** A page of registrations with the counts per status. @throws unauthorized, invalid cursor */
export async function listRegistrations(
  context: Context,
  query: RegistrationListParams,
): Promise<RegistrationList> {
  const admin = requirePermission(context.actor, 'registrations-read')
  const scope = await ownRegistrations(context, admin)
  const [{ items, next_cursor }, counts] = await Promise.all([
    keysetPage(context.database, registrationsOf(query, context.now(), scope), query),
    countByStatus(context.database, query, scope),
  ])
  const total = totalOf(counts, query)
  return { items: items.map(presentAdminRegistration), next_cursor, total, counts }
}
