import { algiersClock, algiersInstant, clubDay } from '#core/algiers.ts'
import { requirePermission } from '#core/actor.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { type AdminNotice, noticePermissions } from '#core/notice.ts'
import { mayDo, maySee, type Role } from '#core/permissions.ts'
import { isAccountSafe } from '#features/accounts/server/account-safety.ts'
import { countProducts } from '#features/catalogue/server/list-admin-products.ts'
import { countEvents } from '#features/events/server/list-admin-events.ts'
import { readOpenSum } from '#features/money/server/open-accounts.ts'
import { readOrderCounts } from '#features/orders/server/count-orders.ts'
import { ordersOf } from '#features/orders/server/list-orders.ts'
import { readSalesByDay } from '#features/orders/server/sales-by-day.ts'
import { countRegistrations } from '#features/registrations/server/list-registrations.ts'
import type { Context } from '#platform/context.ts'
import { keysetPage } from '#platform/keyset-page.ts'
import type { NoticeSource } from '#platform/notice-source.ts'
import type { Dashboard } from '../contract.ts'

const recentOrders = 5
const daysShown = 30

/** The first day shown, and its first instant in Algiers. */
function firstDay(now: Date): { day: string; start: Date } {
  const today = algiersClock(now)
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()]
  const start = algiersInstant(year, month, date - daysShown + 1)
  return { day: clubDay(start), start }
}

/** Notices without a link are about the system, so only managers see them. */
function mayDealWith(role: Role, { code, to }: AdminNotice): boolean {
  const needed = noticePermissions[code]
  return needed ? mayDo(role, needed) : maySee(role, to ?? adminPaths.system)
}

/**
 * The club's totals, its last 30 days and its newest orders. Cancelled registrations do not
 * count. @throws unauthorized
 */
export async function getDashboard(
  context: Context,
  sources: readonly NoticeSource[],
): Promise<Dashboard> {
  const { actor, database, now } = context
  const { userId, role } = requirePermission(actor, 'figures')
  const { day, start } = firstDay(now())
  const [
    total_products,
    total_events,
    total_registrations,
    { by_status, revenue },
    open,
    days,
    newest,
    account_is_safe,
    notices,
  ] = await Promise.all([
    countProducts(database),
    countEvents(database),
    countRegistrations(database),
    readOrderCounts(database),
    readOpenSum(database),
    readSalesByDay(database, { day, start }, daysShown),
    keysetPage(database, ordersOf({}), { limit: recentOrders }),
    isAccountSafe(database, userId),
    Promise.all(sources.map((source) => source(context))),
  ])
  return {
    total_products,
    total_events,
    total_registrations,
    total_orders: Object.values(by_status).reduce((sum, count) => sum + count, 0),
    total_revenue: revenue,
    received: Math.round((revenue - open) * 100) / 100,
    open,
    pending_orders: by_status.pending,
    days,
    orders_by_status: by_status,
    recent_orders: newest.items,
    account_is_safe,
    notices: notices.flat().filter((notice) => mayDealWith(role, notice)),
  }
}
