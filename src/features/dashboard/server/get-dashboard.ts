import { requireAdmin } from '#core/actor.ts'
import { listOrders } from '#features/orders/server/find-orders.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Dashboard } from '../contract.ts'

const recentOrders = 5

const clubTotals = statement<Pick<Dashboard, 'total_products' | 'total_revenue' | 'pending_orders'>>(
  'club-totals',
  `select (select count(*) from products where archived_at is null) as total_products,
          coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0) as total_revenue,
          count(*) filter (where status = 'pending') as pending_orders
     from orders`,
)

/** The club's totals and its newest orders. Events and registrations are not kept yet. @throws unauthorized */
export async function getDashboard(context: Context): Promise<Dashboard> {
  requireAdmin(context.actor)
  const [totals, newest] = await Promise.all([
    context.database.rows(clubTotals),
    listOrders(context, { limit: recentOrders }),
  ])
  const [counted] = totals
  if (!counted) throw new Error('an aggregate answers one row')
  return {
    ...counted,
    total_orders: newest.total,
    total_events: 0,
    total_registrations: 0,
    recent_orders: newest.items,
  }
}
