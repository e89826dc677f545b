import { requireAdmin } from '#core/actor.ts'
import { totalDzd } from '#core/money.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { OrderCounts, OrderStatus } from '../contract.ts'

const countsByStatus = statement<{ status: OrderStatus; orders: number; amount: number }>(
  'order-counts',
  'select status, sum(orders)::bigint as orders, sum(amount) as amount from order_counts group by status',
)

/** The counts as the database keeps them, whatever the number of orders. */
export async function readOrderCounts(database: Queryable): Promise<OrderCounts> {
  const rows = await database.rows(countsByStatus)
  const none = { pending: 0, confirmed: 0, processing: 0, ready: 0, completed: 0, cancelled: 0 }
  const counted = Object.fromEntries(rows.map(({ status, orders }) => [status, orders]))
  const kept = rows.filter(({ status }) => status !== 'cancelled')
  return {
    by_status: { ...none, ...counted },
    revenue: totalDzd(kept.map(({ amount }) => ({ price: amount, quantity: 1 }))),
  }
}

/** How many orders have each status. @throws unauthorized */
export async function getOrderCounts({ database, actor }: Context): Promise<OrderCounts> {
  requireAdmin(actor)
  return readOrderCounts(database)
}
