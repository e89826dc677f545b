import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { statement } from '#platform/database.ts'
import type { Order, OrderList, OrderStatus } from '../contract.ts'

const orderColumns = `
  o.id, o.order_number, o.flow, o.customer_name, o.customer_email, o.customer_phone, o.player_phone, o.parent_phone,
  o.exact_address, o.delivery_method, o.shipping_address, o.total_amount, o.notes, o.language, o.status, o.version,
  o.created_at, o.updated_at,
  (select json_agg(json_build_object(
            'product_id', i.product_id, 'product_name', i.product_name, 'size', i.size, 'quantity', i.quantity,
            'price', i.price, 'jersey_number', i.jersey_number, 'jersey_numbers', i.jersey_numbers, 'notes', i.notes
          ) order by i.position)
     from order_items i where i.order_id = o.id) as order_items`

const newestOrders = statement<Order>(
  'newest-orders',
  `select ${orderColumns} from orders o
    where ($1::timestamptz is null or (o.created_at, o.id) < ($1, $2::uuid))
    order by o.created_at desc, o.id desc limit $3`,
)

const newestOrdersOfStatus = statement<Order>(
  'newest-orders-of-status',
  `select ${orderColumns} from orders o
    where o.status = $4 and ($1::timestamptz is null or (o.created_at, o.id) < ($1, $2::uuid))
    order by o.created_at desc, o.id desc limit $3`,
)

export const orderById = statement<Order>(
  'order-by-id',
  `select ${orderColumns} from orders o where o.id = $1`,
)

const orderCount = statement<{ total: number }>(
  'order-count',
  'select count(*) as total from orders where $1::text is null or status = $1',
)

const defaultLimit = 50

/** A page of orders, newest first, with how many there are in all. @throws unauthorized, invalid cursor */
export async function listOrders(
  { database, actor }: Context,
  { limit = defaultLimit, cursor, status }: { limit?: number; cursor?: string; status?: OrderStatus },
): Promise<OrderList> {
  requireAdmin(actor)
  const after = decodeCursor(cursor)
  const page = [after?.createdAt, after?.id, limit + 1]
  const [rows, [count]] = await Promise.all([
    status ? database.rows(newestOrdersOfStatus, [...page, status]) : database.rows(newestOrders, page),
    database.rows(orderCount, [status]),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next_cursor: rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null,
    total: count?.total ?? 0,
  }
}

/** One order with its items. @throws unauthorized, not_found */
export async function getOrder({ database, actor }: Context, id: string): Promise<Order> {
  requireAdmin(actor)
  const [order] = await database.rows(orderById, [id])
  if (!order) throw new AppError('not_found')
  return order
}
