import { requirePermission } from '#core/actor.ts'
import { openAccounts } from '#features/money/server/open-accounts.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { PhoneHistory } from '../call-contract.ts'
import type { Order } from '../contract.ts'
import { findBlock } from './blocked-phones.ts'
import { readOrder } from './list-orders.ts'

// The array must be the same expression as in the index `orders_by_phone`.
export const historyOf = statement<Omit<PhoneHistory, 'block'>>(
  'phone-history',
  `with others as (
     select o.id, o.status, o.parcel_refusals from orders o
      where array[o.customer_phone, o.player_phone, o.parent_phone] && $1::text[] and o.id <> $2
   ), open as (
     select a.open from ${openAccounts} a
      where a.id in (select id from others union all select $2)
   )
   select count(*) as orders, count(*) filter (where status = 'completed') as completed,
     count(*) filter (where status = 'cancelled') as cancelled,
     (coalesce(sum(parcel_refusals), 0)
       + coalesce((select parcel_refusals from orders where id = $2), 0))::int as refused,
     (select coalesce(sum(open), 0) from open where open > 0) as due,
     (select coalesce(-sum(open), 0) from open where open < 0) as credit
     from others`,
)

type Phones = Pick<Order, 'id' | 'customer_phone' | 'player_phone' | 'parent_phone'>

/** The other orders of an order's phones; refused parcels and sums together with it; the block. */
export async function readPhoneHistory(
  database: Queryable,
  clock: Pick<Context, 'now'>,
  { id, customer_phone, player_phone, parent_phone }: Phones,
): Promise<PhoneHistory> {
  const phones = [customer_phone, player_phone, parent_phone].filter(Boolean)
  const [found] = await database.rows(historyOf, [phones, id])
  if (!found) throw new Error('an aggregate has a row')
  return { ...found, block: (await findBlock(database, clock, phones.map(String))) ?? null }
}

/** The same for the back office, of one order. @throws unauthorized, not_found */
export async function getPhoneHistory(context: Context, id: string): Promise<PhoneHistory> {
  requirePermission(context.actor, 'orders')
  return readPhoneHistory(context.database, context, await readOrder(context.database, id))
}
