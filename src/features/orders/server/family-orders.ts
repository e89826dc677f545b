import { forgetNotes } from '#features/money/server/forget-notes.ts'
import { forgetAuditedTexts } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { forgetAnswersAbout } from '#platform/idempotency.ts'
import type { FamilyOrder } from '../admin-contract.ts'
import { applyStatus } from './change-order-status.ts'
import { orderColumns } from './list-orders.ts'

/** The contact data of an order; a quick order has a phone as e-mail, so `email` is null. */
export type OrderTrace = {
  id: string
  number: string
  phones: string[]
  email: string | null
  names: string[]
}

// The empty phone marks an erased order: its number would still match, but no data is left.
export const orderTraces = statement<OrderTrace>(
  'order-traces',
  `select o.id, o.order_number as number, array[o.customer_name] as names,
     array_remove(array[o.customer_phone, o.player_phone, o.parent_phone], null) as phones,
     case when o.customer_email like '%@%' then lower(o.customer_email) end as email
     from orders o where o.customer_phone <> ''
      and (array[o.customer_phone, o.player_phone, o.parent_phone] && $1::text[]
        or lower(o.customer_email) = any ($1)
        or o.order_number = any ($1)) order by o.created_at, o.id`,
)

const byIds = statement<FamilyOrder>(
  'orders-of-family',
  `select ${orderColumns},
     (select coalesce(json_agg(n.text order by n.created_at), '[]') from order_notes n
       where n.order_id = o.id) as club_notes
     from orders o where o.customer_phone <> '' and o.id = any ($1) order by o.created_at, o.id`,
)

const lock = statement<{ id: string }>(
  'lock-orders-of-family',
  'select id from orders where id = any ($1) order by id for update',
)

const eraseBlocks = statement<{ id: string }>(
  'erase-blocks-of-family',
  `delete from blocked_phones b using orders o
    where o.id = any ($1) and b.phone in (o.customer_phone, o.player_phone, o.parent_phone)
   returning b.id`,
)

const withoutBuyer = (kept: string) =>
  `jsonb_set(${kept} - '{customer_name,customer_phone,shipping_address}'::text[], '{items}',
     (select coalesce(jsonb_agg(item - 'jersey_names'), '[]')
        from jsonb_array_elements(${kept} -> 'items') item))`

// Keeps number, lines and total, which the club's accounts need.
const erase = statement<never>(
  'erase-order-buyers',
  `with erased as (
     update orders set customer_name = '–', customer_email = '', customer_phone = '',
       player_phone = null,
            parent_phone = null, exact_address = null, notes = null, club_notes = '', version = version + 1, updated_at = $2,
            commune = null, tracking_number = null,
            shipping_address = case when shipping_address is not null then '' end
      where id = any ($1) returning id
   ), content as (
     update order_changes set reason = null,
            before = ${withoutBuyer('before')}, after = ${withoutBuyer('after')}
      where order_id in (select id from erased)
   ), items as (
     update order_items set notes = null, jersey_names = '{}' where order_id in (select id from erased)
   ), calls as (
     delete from order_calls where order_id in (select id from erased)
   )
   delete from order_notes where order_id in (select id from erased)`,
)

/** Finds orders with one of these phones, e-mail addresses (in lower case) or order numbers. */
export const findOrderTraces = (
  database: Queryable,
  contacts: readonly string[],
): Promise<OrderTrace[]> => database.rows(orderTraces, [contacts])

/** All stored data of these orders. */
export const findFamilyOrders = (
  database: Queryable,
  ids: readonly string[],
): Promise<FamilyOrder[]> => database.rows(byIds, [ids])

/**
 * Cancels a family's open orders, which returns their stock, and erases name, contacts and address
 * from all of them, with their calls, what was written beside their money, and the blocks of their
 * phones.
 */
export async function eraseFamilyOrders(
  tx: Queryable,
  context: Context,
  familyIds: readonly string[],
): Promise<FamilyOrder[]> {
  await tx.rows(lock, [familyIds])
  const found = await findFamilyOrders(tx, familyIds)
  for (const order of found)
    if (!['completed', 'cancelled'].includes(order.status))
      await applyStatus(tx, context, order, 'cancelled')
  const ids = found.map(({ id }) => id)
  const blocks = await tx.rows(eraseBlocks, [ids])
  await tx.rows(erase, [ids, context.now()])
  await forgetNotes(tx, ids)
  await forgetAnswersAbout(tx, ids)
  await forgetAuditedTexts(tx, [...ids, ...blocks.map(({ id }) => id)])
  return found
}
