import { requirePermission } from '#core/actor.ts'
import { openAccounts } from '#features/money/server/open-accounts.ts'
import { type Condition, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { OwedParcel, OwedParcelList, OwedParcelParams } from '../parcel-contract.ts'

const owed = "a.charged > a.paid and o.parcel_state in ('with_courier', 'delivered')"
const source = `${openAccounts} a join orders o on o.id = a.id`

const conditions = ({ state }: OwedParcelParams): Condition[] => [
  when(owed),
  ...(state ? [when(`o.parcel_state = '${state}'`)] : []),
]

const owedParcelsOf = (query: OwedParcelParams) =>
  keysetList<OwedParcel>('owed-parcels', {
    select: `select o.id, o.order_number, o.customer_name, o.customer_phone, o.parent_phone,
         o.wilaya, o.parcel_state, o.parcel_since, o.tracking_number, a.open as to_pay, a.created_at
       from ${source}`,
    where: conditions(query),
    keys: { created_at: ['a.created_at', 'timestamptz'], id: ['a.id', 'uuid'] },
    direction: 'asc',
  })

type Sum = { state: 'with_courier' | 'delivered'; parcels: number; dzd: number }

const sumsOf = statement<Sum>(
  'owed-parcel-sums',
  `select o.parcel_state as state, count(*) as parcels, coalesce(sum(a.open), 0) as dzd
     from ${source} where ${owed} group by o.parcel_state`,
)

async function readSums(database: Queryable): Promise<OwedParcelList['sums']> {
  const found = await database.rows(sumsOf)
  const sumOf = (state: Sum['state']) => {
    const { parcels, dzd } = found.find((each) => each.state === state) ?? { parcels: 0, dzd: 0 }
    return { parcels, dzd }
  }
  return { with_courier: sumOf('with_courier'), delivered: sumOf('delivered') }
}

/**
 * The orders whose money the courier has or is to bring, oldest first, with the sums. @throws
 * unauthorized, invalid cursor
 */
export async function listOwedParcels(
  { actor, database }: Context,
  query: OwedParcelParams,
): Promise<OwedParcelList> {
  requirePermission(actor, 'money')
  const [page, sums] = await Promise.all([
    keysetPage(database, owedParcelsOf(query), query),
    readSums(database),
  ])
  const { with_courier: onTheWay, delivered } = sums
  const all = onTheWay.parcels + delivered.parcels
  return { ...page, sums, total: query.state ? sums[query.state].parcels : all }
}
