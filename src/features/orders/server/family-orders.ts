import { forgetAuditedTexts } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Sought } from '#platform/phone.ts'
import type { FamilyOrder } from '../contract.ts'
import { moveOrder } from './change-order-status.ts'
import { orderColumns } from './find-orders.ts'

// An erased order has no phone any more: its number finds it, but there is nothing to tell.
const isOfFamily = `o.customer_phone <> '' and ($1 in (o.customer_phone, o.player_phone, o.parent_phone)
  or lower(o.customer_email) = lower($2) or o.order_number = upper($2))`

const ofFamily = statement<FamilyOrder>(
  'orders-of-family',
  `select ${orderColumns},
     (select coalesce(json_agg(n.text order by n.created_at), '[]') from order_notes n where n.order_id = o.id) as club_notes
     from orders o where ${isOfFamily} order by o.created_at, o.id`,
)

const lockOfFamily = statement<{ id: string }>(
  'lock-orders-of-family',
  `select id from orders o where ${isOfFamily} order by id for update`,
)

// Number, lines and total stay, which the club accounts for.
const erase = statement<never>(
  'erase-order-buyers',
  `with erased as (
     update orders set customer_name = '–', customer_email = '', customer_phone = '', player_phone = null,
            parent_phone = null, exact_address = null, notes = null, version = version + 1, updated_at = $2,
            shipping_address = case when shipping_address is not null then '' end
      where id = any ($1) returning id
   ), items as (
     update order_items set notes = null where order_id in (select id from erased)
   )
   delete from order_notes where order_id in (select id from erased)`,
)

/** What orders keep of a family. */
export function findFamilyOrders(database: Queryable, { phone, typed }: Sought): Promise<FamilyOrder[]> {
  return database.rows(ofFamily, [phone, typed])
}

/** Cancels a family's open orders, which gives their stock back, and erases from all who ordered and where it went. */
export async function eraseFamilyOrders(
  tx: Queryable,
  context: Context,
  sought: Sought,
): Promise<FamilyOrder[]> {
  await tx.rows(lockOfFamily, [sought.phone, sought.typed])
  const found = await findFamilyOrders(tx, sought)
  for (const order of found)
    if (!['completed', 'cancelled'].includes(order.status)) await moveOrder(tx, context, order, 'cancelled')
  const ids = found.map(({ id }) => id)
  await tx.rows(erase, [ids, context.now()])
  await forgetAuditedTexts(tx, ids)
  return found
}
