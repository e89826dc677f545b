import { z } from '#core/schema.ts'
import { order } from '#features/orders/contract.ts'

/** The back office's first screen. `total_revenue` leaves cancelled orders out; `recent_orders` are the five newest. */
export const dashboard = z.object({
  total_products: z.int(),
  total_orders: z.int(),
  total_revenue: z.number(),
  pending_orders: z.int(),
  total_events: z.int(),
  total_registrations: z.int(),
  recent_orders: z.array(order),
})
export type Dashboard = z.infer<typeof dashboard>
