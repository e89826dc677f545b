import type { TypedResponse } from 'hono'
import { requirePermission } from '#core/actor.ts'
import { type Condition, conditionalStatement, when } from '#platform/conditions.ts'
import { sizePosition } from '#features/catalogue/server/size-position.ts'
import { productNames } from '#features/catalogue/server/product-names.ts'
import type { Context } from '#platform/context.ts'
import { jsonListResponse } from '#platform/json-list.ts'
import type { JerseyList, OrderFilter } from '../admin-contract.ts'
import { orderConditions } from './order-conditions.ts'

/** By default, orders that are confirmed or processing: promised, but not made yet. */
function printedOrders({ status, ids, ...filter }: OrderFilter): Condition[] {
  const isChosen = status !== undefined || ids !== undefined
  return [
    ...orderConditions({ status, ids, ...filter }),
    isChosen ? when("o.status <> 'cancelled'") : when("o.status in ('confirmed', 'processing')"),
  ]
}

// A line without prints is as many pieces as its quantity. Product names are joined by one product
// after the other, when there is one row per jersey: by the thousand they made the sort a file.
export function jerseyStatement(filter: OrderFilter) {
  return conditionalStatement<{ item: string }>(
    'jerseys',
    printedOrders(filter),
    (where) => `
      with lines as (
        select o.order_number, o.customer_name, i.product_id, i.size, i.size_names, i.quantity,
            i.jersey_numbers, i.jersey_names
          from orders o join order_items i on i.order_id = o.id
         where ${where} and (cardinality(i.jersey_numbers) > 0 or cardinality(i.jersey_names) > 0
           or (select p.takes_number from ${productNames} p where p.id = i.product_id))
      ), of_orders as (
        select product_id, size, size_names, number, name, order_number, customer_name,
            sum(case when jersey_numbers = '{}' and jersey_names = '{}' then quantity
              else 1 end) as pieces
          from lines
          left join lateral unnest(jersey_numbers, jersey_names) as print (number, name) on true
         group by product_id, size, number, name, order_number, size_names, customer_name
      ), jerseys as (
        select product_id, size, number, name, sum(pieces)::int as pieces,
            (array_agg(size_names order by order_number))[count(*)] as size_names,
            array_agg(order_number order by order_number) as orders,
            array_agg(customer_name order by order_number) as customers
          from of_orders group by product_id, size, number, name
      )
      select row_to_json(jersey)::text as item from (
        select product_id, name_en, name_fr, name_ar, size, size_names, number, name, pieces,
               orders, customers
          from jerseys cross join lateral (
            select name_en, name_fr, name_ar from ${productNames} p where p.id = product_id limit 1
          ) names
         order by name_en, product_id, ${sizePosition('jerseys')}, size, number, name
      ) as jersey`,
  )
}

/** The statement above writes each row in the contract's shape. */
type WrittenJerseys = Response & TypedResponse<JerseyList, 200, 'json'>

/**
 * The jerseys of these orders by size and number, without cancelled orders. The database writes the
 * contract's JSON, so that a hundred thousand order numbers need no parsing here. @throws
 * unauthorized
 */
export async function listJerseys(
  { database, actor }: Context,
  filter: OrderFilter,
): Promise<WrittenJerseys> {
  requirePermission(actor, 'orders')
  const { query, values } = jerseyStatement(filter)
  const rows = await database.rows(query, values)
  return jsonListResponse(rows.map(({ item }) => item)) as WrittenJerseys
}
