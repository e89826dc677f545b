import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Condition, conditionalStatement, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { cutPage, decodeKeyCursor, isInstant } from '#platform/cursor.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type { OrderFilter, OrderList, OrderListQuery, OrderSort } from '../admin-contract.ts'
import type { Order } from '../contract.ts'
import { orderConditions } from './order-conditions.ts'

export const orderColumns = `
  o.id, o.order_number, o.flow, o.customer_name, o.customer_email, o.customer_phone, o.player_phone, o.parent_phone,
  o.exact_address, o.delivery_method, o.shipping_address, o.total_amount, o.notes, o.language, o.status, o.stock_state,
  o.check_reason, o.version,  o.created_at, o.updated_at,
  (select coalesce(json_agg(json_build_object(
            'product_id', i.product_id, 'product_name', i.product_name, 'size', i.size, 'quantity', i.quantity,
            'price', i.price, 'jersey_number', i.jersey_number, 'jersey_numbers', i.jersey_numbers, 'notes', i.notes,
            'name_en', p.name_en, 'name_fr', p.name_fr, 'name_ar', p.name_ar
          ) order by i.position), '[]')
     from order_items i join products p on p.id = i.product_id where i.order_id = o.id) as
       order_items`

export const orderById = statement<Order>(
  'order-by-id',
  `select ${orderColumns} from orders o where o.id = $1`,
)

const defaultLimit = 50

const sortColumns = {
  created_at: { type: 'timestamptz', isKey: isInstant },
  total_amount: { type: 'numeric', isKey: (key: string) => /^\d+(\.\d+)?$/.test(key) },
} as const

function readSort(sort: OrderSort) {
  const column = sort.endsWith('created_at') ? 'created_at' : 'total_amount'
  return { column, descends: sort.startsWith('-') } as const
}

function afterCursor(sort: OrderSort, cursor: string | undefined): Condition[] {
  const { column, descends } = readSort(sort)
  const { type, isKey } = sortColumns[column]
  const after = decodeKeyCursor(cursor, isKey)
  if (!after) return []
  return [
    when(
      'after',
      `(o.${column}, o.id) ${descends ? '<' : '>'} (?::${type}, ?::uuid)`,
      after.key,
      after.id,
    ),
  ]
}

/**
 * Reads one row more than the page. @throws invalid when the cursor is not one of ours for this
 * order
 */
export function orderListStatement(query: OrderListQuery) {
  const { sort = '-created_at', cursor, limit = defaultLimit } = query
  const { column, descends } = readSort(sort)
  const direction = descends ? 'desc' : 'asc'
  return conditionalStatement<Order>(
    `orders by ${sort}`,
    [...orderConditions(query), ...afterCursor(sort, cursor)],
    (where, parameter) => `select ${orderColumns} from orders o where ${where}
      order by o.${column} ${direction}, o.id ${direction} limit ${parameter(limit + 1)}`,
  )
}

/** All orders and those of a status are counted to the last, a search up to `maxCounted`. */
function countOrders(database: Queryable, filter: OrderFilter): Promise<number> {
  const { stock, q, from, to, ids } = filter
  const count = q || stock || from || to || ids ? countFound : countRows
  return count(database, 'order-count', 'orders o', orderConditions(filter))
}

/** One page without its total. @throws invalid cursor */
export async function readOrderPage(
  database: Queryable,
  query: OrderListQuery,
): Promise<Omit<OrderList, 'total'>> {
  const { sort = '-created_at', limit = defaultLimit } = query
  const { query: page, values } = orderListStatement(query)
  const rows = await database.rows(page, values)
  const { column } = readSort(sort)
  return cutPage(rows, limit, (order) => String(order[column]))
}

/**
 * A page of orders, newest first unless told, with how many there are. @throws unauthorized,
 * invalid cursor
 */
export async function listOrders(
  { database, actor }: Context,
  query: OrderListQuery,
): Promise<OrderList> {
  requireAdmin(actor)
  const [page, total] = await Promise.all([
    readOrderPage(database, query),
    countOrders(database, query),
  ])
  return { ...page, total }
}

/** One order with its items. @throws unauthorized, not_found */
export async function getOrder({ database, actor }: Context, id: string): Promise<Order> {
  requireAdmin(actor)
  const [order] = await database.rows(orderById, [id])
  if (!order) throw new AppError('not_found')
  return order
}
