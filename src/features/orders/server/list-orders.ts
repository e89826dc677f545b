import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { productNames } from '#features/catalogue/server/product-names.ts'
import { toPayOf } from '#features/money/server/account-of.ts'
import type { Context } from '#platform/context.ts'
import { countFound } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { directionOf, keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { OrderFilter, OrderList, OrderListParams } from '../admin-contract.ts'
import type { Order } from '../contract.ts'
import { countOrdersIn } from './count-orders.ts'
import { orderConditions } from './order-conditions.ts'

export const orderColumns = `
  o.id, o.order_number, o.flow, o.customer_name, o.customer_email, o.customer_phone, o.player_phone, o.parent_phone,
  o.exact_address, o.delivery_method, o.shipping_address, o.wilaya, o.commune, o.pickup_place, o.delivery_price, o.total_amount, o.return_days, o.return_paid_by, o.notes, o.language, o.status, o.stock_state,
  o.check_reason, o.parcel_state, o.parcel_since, o.tracking_number, o.payment_state, ${toPayOf('o.id')} as to_pay, o.version,  o.created_at, o.updated_at,
  (select coalesce(json_agg(json_build_object(
            'product_id', i.product_id, 'product_name', i.product_name, 'size', i.size,
            'size_names', i.size_names, 'quantity', i.quantity, 'price', i.price, 'jersey_number', i.jersey_number, 'jersey_numbers', i.jersey_numbers, 'jersey_names', i.jersey_names, 'notes', i.notes,
            'name_en', p.name_en, 'name_fr', p.name_fr, 'name_ar', p.name_ar, 'jersey', p.jersey
          ) order by i.position), '[]')
     from order_items i join ${productNames} p on p.id = i.product_id where i.order_id = o.id) as
       order_items`

export const orderById = statement<Order>(
  'order-by-id',
  `select ${orderColumns} from orders o where o.id = $1`,
)

export function ordersOf(query: OrderListParams) {
  const sort = query.sort ?? '-created_at'
  const id = ['o.id', 'uuid'] as const
  return keysetList<Order>('orders', {
    select: `select ${orderColumns} from orders o`,
    where: orderConditions(query),
    searchedIn: 'orders o',
    keys: sort.endsWith('created_at')
      ? { created_at: ['o.created_at', 'timestamptz'], id }
      : { total_amount: ['o.total_amount', 'numeric'], id },
    direction: directionOf(sort),
  })
}

/** Exact for all orders or one status; searches are counted up to `maxCounted`. */
function countOrders(database: Queryable, filter: OrderFilter): Promise<number> {
  const { stock, place, payment, parcel, courier_days, q, from, to, ids } = filter
  const isNarrowed = [stock, place, payment, parcel, courier_days, q, from, to, ids].some(Boolean)
  if (isNarrowed) return countFound(database, 'order-count', 'orders o', orderConditions(filter))
  return countOrdersIn(database, filter.status)
}

/**
 * A page of orders with the total, newest first by default. @throws unauthorized, invalid cursor
 */
export async function listOrders(
  { database, actor }: Context,
  query: OrderListParams,
): Promise<OrderList> {
  requirePermission(actor, 'orders')
  const [page, total] = await Promise.all([
    keysetPage(database, ordersOf(query), query),
    countOrders(database, query),
  ])
  return { ...page, total }
}

/** One order with its items. @throws not_found */
export async function readOrder(database: Queryable, id: string): Promise<Order> {
  const [order] = await database.rows(orderById, [id])
  if (!order) throw new AppError('not_found')
  return order
}

/** @throws unauthorized, not_found */
export async function getOrder({ database, actor }: Context, id: string): Promise<Order> {
  requirePermission(actor, 'orders')
  return readOrder(database, id)
}
