import { requirePermission } from '#core/actor.ts'
import { totalDzd } from '#core/money.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { OrderCounts } from '../admin-contract.ts'
import type { OrderStatus } from '../contract.ts'

/** Triggers of the orders keep these sums, which would else mean reading every order. */
export const countsByStatus = statement<{ status: OrderStatus; orders: number; amount: number }>(
  'order-counts',
  'select status, sum(orders) as orders, sum(amount) as amount from order_sums group by status',
)

/** The number of orders in each status, and the revenue without cancelled ones. */
export async function readOrderCounts(database: Queryable): Promise<OrderCounts> {
  const counts = await database.rows(countsByStatus)
  const none = { pending: 0, confirmed: 0, processing: 0, ready: 0, completed: 0, cancelled: 0 }
  const counted = Object.fromEntries(counts.map(({ status, orders }) => [status, orders]))
  const sold = counts.filter(({ status }) => status !== 'cancelled')
  return {
    by_status: { ...none, ...counted },
    revenue: totalDzd(sold.map(({ amount }) => ({ price: amount, quantity: 1 }))),
  }
}

/** The number of orders, all or of one status. */
export async function countOrdersIn(database: Queryable, status?: OrderStatus): Promise<number> {
  const { by_status } = await readOrderCounts(database)
  if (status) return by_status[status]
  return Object.values(by_status).reduce((sum, count) => sum + count, 0)
}

/** The same for the back office. @throws unauthorized */
export async function getOrderCounts({ database, actor }: Context): Promise<OrderCounts> {
  requirePermission(actor, 'orders')
  return readOrderCounts(database)
}
