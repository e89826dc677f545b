import { storedJson } from '#core/device-storage.ts'
import type { PlacedOrder } from '../contract.ts'

const maxTickets = 10

export type Ticket = Pick<
  PlacedOrder,
  'order_number' | 'total_amount' | 'delivery_price' | 'pickup_place' | 'to_be_checked'
>

const isTicket = (stored: unknown): stored is Ticket =>
  typeof stored === 'object' &&
  stored !== null &&
  'order_number' in stored &&
  typeof stored.order_number === 'string' &&
  'total_amount' in stored &&
  typeof stored.total_amount === 'number'

const tickets = storedJson('placed-orders', (stored) =>
  Array.isArray(stored) ? stored.filter(isTicket) : [],
)
const phone = storedJson(
  'placed-order-phone',
  (stored): { order_number?: unknown; phone?: unknown } => Object(stored),
  'sessionStorage',
)

/** The order with this number if it was placed on this device. */
export const findTicket = (orderNumber: string): Ticket | undefined =>
  tickets.read().find(({ order_number }) => order_number === orderNumber)

/**
 * Stores number and total on this device to show them again, and the phone for this tab only, to
 * prefill the tracking form.
 */
export function keepTicket(
  { order_number, total_amount, delivery_price, pickup_place, to_be_checked }: PlacedOrder,
  typedPhone: string,
): void {
  const others = tickets.read().filter((each) => each.order_number !== order_number)
  tickets.write(
    [{ order_number, total_amount, delivery_price, pickup_place, to_be_checked }, ...others].slice(
      0,
      maxTickets,
    ),
  )
  phone.write({ order_number, phone: typedPhone })
}

/** The phone of an order that was placed in this tab. */
export function phoneOf(orderNumber: string): string | undefined {
  const kept = phone.read()
  return kept.order_number === orderNumber && typeof kept.phone === 'string'
    ? kept.phone
    : undefined
}
