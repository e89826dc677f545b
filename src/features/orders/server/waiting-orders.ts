import { clubTimeZone } from '#core/algiers.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { maxCounted } from '#core/limits.ts'
import { waiting } from '#core/waiting.ts'
import { statement } from '#platform/database.ts'
import { isDueToCall } from './hold-order.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'

type Counts = { to_call: number; to_check: number; to_prepare: number; unpaid: number }

export const countOpen = statement<Counts>(
  'waiting-orders',
  `select (select count(*) from orders where ${isDueToCall}) as to_call,
     (select count(*) from orders where status = 'pending' and stock_state = 'to_check') as to_check,
     (select count(*) from orders where status = 'confirmed') as to_prepare,
     (select count(*) from (select from orders where status = 'completed'
        and payment_state = 'unpaid' limit ${maxCounted + 1}) unpaid) as unpaid`,
)

export const countReady = statement<{ day: string; count: number }>(
  'ready-orders-by-day',
  `select to_char(date, 'YYYY-MM-DD') as day, count from (
     select (created_at at time zone '${clubTimeZone}')::date as date, count(*) as count
       from orders where status = 'ready' and parcel_state in ('none', 'to_hand_over') group by 1
   ) as days order by date desc`,
)

/** Orders by what has to be done next; those to hand over by the day of the order. */
export const waitingOrders: WaitingSource = async ({ database }) => {
  const [[open], ready] = await Promise.all([database.rows(countOpen), database.rows(countReady)])
  if (!open) return []
  const days = ready.map(({ day, count }) => ({
    day,
    count,
    to: adminPaths.orders({ status: 'ready', parcel: 'here', from: day, to: day }),
  }))
  const sum = days.reduce((total, { count }) => total + count, 0)
  return [
    ...waiting('orders_to_call', open.to_call, adminPaths.calls()),
    ...waiting('orders_to_check', open.to_check, adminPaths.orders({ stock: 'to_check' }), {
      is_part: true,
    }),
    ...waiting('orders_to_prepare', open.to_prepare, adminPaths.orders({ status: 'confirmed' })),
    ...waiting('orders_to_hand_over', sum, adminPaths.orders({ status: 'ready', parcel: 'here' }), {
      days,
    }),
    ...waiting(
      'orders_unpaid',
      open.unpaid,
      adminPaths.orders({ status: 'completed', payment: 'unpaid' }),
    ),
  ]
}
