import { noticeCodes } from '#core/notice.ts'
import { z } from '#core/schema.ts'
import { waitingKinds } from '#core/waiting.ts'
import { orderCounts } from '#features/orders/admin-contract.ts'
import { order } from '#features/orders/contract.ts'

/** Orders and revenue of one day in Algiers, without cancelled orders. */
const salesDay = z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })

/**
 * The back office's home page. `total_revenue` excludes cancelled orders, and is
 * what of it was `received` and what is still `open`; `days` are the last 30
 * including today; `recent_orders` are the five newest; `account_is_safe` means that the caller has
 * an own password and a second factor; `notices` are everything else an admin should know.
 */
export const dashboard = z.object({
  total_products: z.int(),
  total_orders: z.int(),
  total_revenue: z.number(),
  received: z.number(),
  open: z.number(),
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

/**
 * What waits for the club, by kind; kinds of which nothing waits are left out. `is_part` counts are
 * also in another kind's.
 */
export const waitingList = z.object({
  items: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      count: z.int(),
      to: z.string(),
      is_part: z.boolean(),
      days: z.optional(z.array(z.object({ day: z.iso.date(), count: z.int(), to: z.string() }))),
    }),
  ),
})
export type WaitingList = z.infer<typeof waitingList>
