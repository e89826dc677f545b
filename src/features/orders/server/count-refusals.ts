import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { RefusalCounts } from '../parcel-contract.ts'

const refusals = statement<RefusalCounts['items'][number]>(
  'parcel-refusals-by-phone',
  `select p.phone, sum(o.parcel_refusals)::int as refused
     from unnest($1::text[]) as p (phone)
     join orders o
       on array[o.customer_phone, o.player_phone, o.parent_phone] @> array[p.phone]
    where p.phone <> '' group by p.phone having sum(o.parcel_refusals) > 0 order by p.phone`,
)

const phonesOfOrder = statement<{ phones: string[] }>(
  'phones-of-order',
  `select array_remove(array[customer_phone, player_phone, parent_phone], null) as phones
     from orders where id = $1`,
)

/**
 * How often parcels to these phones (E.164) were refused, in whichever field of an order the phone
 * stands.
 */
export async function countRefusals(
  database: Queryable,
  phones: readonly string[],
): Promise<RefusalCounts['items']> {
  return database.rows(refusals, [[...new Set(phones)]])
}

/** The refused parcels of an order's phones. @throws unauthorized, not_found */
export async function getRefusals(
  { actor, database }: Context,
  id: string,
): Promise<RefusalCounts> {
  requirePermission(actor, 'orders')
  const [order] = await database.rows(phonesOfOrder, [id])
  if (!order) throw new AppError('not_found')
  return { items: await countRefusals(database, order.phones) }
}
