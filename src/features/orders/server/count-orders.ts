import { requireAdmin } from '#core/actor.ts'
import { totalDzd } from '#core/money.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { readKeptCounts } from '#platform/row-counts.ts'
import type { OrderCounts } from '../contract.ts'

/** The counts as the database keeps them, whatever the number of orders. */
export async function readOrderCounts(database: Queryable): Promise<OrderCounts> {
  const counts = await readKeptCounts(database, 'orders')
  const none = { pending: 0, confirmed: 0, processing: 0, ready: 0, completed: 0, cancelled: 0 }
  const counted = Object.fromEntries(counts.map(({ state, rows }) => [state, rows]))
  const kept = counts.filter(({ state }) => state !== 'cancelled')
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
