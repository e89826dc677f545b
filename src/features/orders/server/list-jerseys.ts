import { requirePermission } from '#core/actor.ts'
import { type Condition, when } from '#platform/conditions.ts'
import { sizePosition } from '#features/catalogue/server/size-position.ts'
import { productNames } from '#features/catalogue/server/product-names.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import { type JerseyList, maxJerseyOrders, type OrderFilter } from '../admin-contract.ts'
import { orderConditions } from './order-conditions.ts'

/** SQL on `order_items i`: whether its pieces are on the list, with or without a number. */
const isPrinted = `(cardinality(i.jersey_numbers) > 0 or cardinality(i.jersey_names) > 0
  or (select p.takes_number from ${productNames} p where p.id = i.product_id))`

/** By default, orders that are confirmed or processing: promised, but not made yet. */
function printedOrders({ status, ids, ...filter }: OrderFilter): Condition[] {
  const isChosen = status !== undefined || ids !== undefined
  return [
    ...orderConditions({ status, ids, ...filter }),
    isChosen ? when("o.status <> 'cancelled'") : when("o.status in ('confirmed', 'processing')"),
    when(`exists (select from order_items i where i.order_id = o.id and ${isPrinted})`),
  ]
}

export const ordersToPrint = (filter: OrderFilter) =>
  keysetList<{ id: string; created_at: string }>('orders-to-print', {
    select: 'select o.id, o.created_at from orders o',
    where: printedOrders(filter),
    keys: { created_at: ['o.created_at', 'timestamptz'], id: ['o.id', 'uuid'] },
    direction: 'asc',
  })

/**
 * A line without prints counts as its quantity. Names are looked up per product, because few
 * products have many lines each.
 */
export const jerseysOf = statement<JerseyList['items'][number]>(
  'jerseys-of-orders',
  `with of_orders as (
     select i.product_id, i.size, i.size_names, number, name, o.order_number, o.customer_name,
         sum(case when i.jersey_numbers = '{}' and i.jersey_names = '{}' then i.quantity
           else 1 end) as pieces
       from orders o join order_items i on i.order_id = o.id
       left join lateral unnest(i.jersey_numbers, i.jersey_names) as print (number, name) on true
      where o.id = any ($1::uuid[]) and ${isPrinted}
      group by i.product_id, i.size, number, name, o.order_number, o.customer_name, i.size_names
   ), jerseys as (
     select product_id, size, number, name, sum(pieces)::int as pieces,
         (array_agg(size_names order by order_number))[count(*)] as size_names,
         array_agg(order_number order by order_number) as orders,
         array_agg(customer_name order by order_number) as customers
       from of_orders group by product_id, size, number, name
   )
   select product_id, name_en, name_fr, name_ar, size, size_names, number, name, pieces,
          orders, customers
     from jerseys cross join lateral (
       select name_en, name_fr, name_ar from ${productNames} p where p.id = product_id limit 1
     ) names
    order by name_en, product_id, ${sizePosition('jerseys')}, size, number, name`,
)

/**
 * The jerseys of these orders by size and number, without cancelled orders. Covers at most
 * `maxJerseyOrders` orders, the oldest ones. @throws unauthorized
 */
export async function listJerseys(
  { database, actor }: Context,
  filter: OrderFilter,
): Promise<JerseyList> {
  requirePermission(actor, 'orders')
  const { items: orders, next_cursor } = await keysetPage(database, ordersToPrint(filter), {
    limit: maxJerseyOrders,
  })
  const items = await database.rows(jerseysOf, [orders.map(({ id }) => id)])
  return { items, has_more: next_cursor !== null }
}
