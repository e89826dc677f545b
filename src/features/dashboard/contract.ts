import { noticeCodes } from '#core/notice.ts'
import { z } from '#core/schema.ts'
import { orderCounts } from '#features/orders/admin-contract.ts'
import { order } from '#features/orders/contract.ts'

/** Orders and revenue of one day in Algiers, cancelled orders left out. */
const salesDay = z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })

/**
 * The back office's first screen. `total_revenue` leaves cancelled orders out; `days` are the last
 * 30, today the last one; `recent_orders` are the five newest; `account_is_safe` is about who asks:
 * a password of their own and a second factor; `notices` are what else an admin should know.
 */
export const dashboard = z.object({
  total_products: z.int(),
  total_orders: z.int(),
  total_revenue: z.number(),
  pending_orders: z.int(),
  total_events: z.int(),
  total_registrations: z.int(),
  days: z.array(salesDay),
  orders_by_status: orderCounts.shape.by_status,
  recent_orders: z.array(order),
  account_is_safe: z.boolean(),
  notices: z.array(
    z.object({
      code: z.enum(noticeCodes),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      to: z.nullable(z.string()),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>
