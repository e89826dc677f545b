import type { NewOrderInput, PlacedOrder } from '../contract.ts'
import { type Cart, parseCart } from './cart.ts'
import { forDevice, inTab, onDevice, phone, type Ticket, withoutBuyer } from './ticket-store.ts'

const maxTickets = 10

/** The lines as they are printed: a quick order's own number is on every piece. */
function printedLines(cart: Cart, order: NewOrderInput): Cart {
  const number = order.flow === 'quick' ? order.jersey_number : null
  if (typeof number !== 'number') return cart
  return cart.map((line) => ({
    ...line,
    jerseyNumbers: Array.from({ length: line.quantity }, () => number),
  }))
}

/** The order with this number if it was placed on this device. */
export const findTicket = (orderNumber: string): Ticket | undefined =>
  [...inTab.read(), ...onDevice.read().map(forDevice)].find(
    ({ order_number }) => order_number === orderNumber,
  )

/** The order that was placed last on this device. */
export const latestTicket = (): Ticket | undefined => onDevice.read()[0]

/**
 * Stores the ticket on this device to show it again, offline too. The buyer is stored on the device
 * only where the details are kept, otherwise only in this tab. The contacts stay in this tab, too:
 * they prefill the tracking form and say where the confirmation went.
 */
export function keepTicket(
  { order_number, total_amount, delivery_price, pickup_place, arrival, to_be_checked }: PlacedOrder,
  order: NewOrderInput,
  cart: Cart,
  keepsDetails: boolean,
): void {
  const isQuick = order.flow === 'quick'
  const ticket: Ticket = {
    order_number,
    total_amount,
    delivery_price,
    pickup_place,
    arrival,
    to_be_checked,
    lines: printedLines(cart, order),
    buyer: order.customer_name,
    address: isQuick ? order.exact_address : order.shipping_address,
    method: order.delivery_method ?? 'delivery',
    ...(keepsDetails && { names_buyer: true }),
  }
  const first = (tickets: readonly Ticket[]) =>
    [ticket, ...tickets.filter((each) => each.order_number !== order_number)].slice(0, maxTickets)
  inTab.write(first(inTab.read()))
  onDevice.write(first(onDevice.read()).map(keepsDetails ? forDevice : withoutBuyer))
  phone.write({
    order_number,
    phone: isQuick ? order.player_phone : order.customer_phone,
    email: isQuick ? undefined : order.customer_email,
  })
}

/** The lines of a ticket; none where what is stored is not a cart. */
export const ticketLines = ({ lines }: Ticket): Cart => parseCart(JSON.stringify(lines ?? null))

/** The phone of an order that was placed in this tab. */
export function phoneOf(orderNumber: string): string | undefined {
  const kept = phone.read()
  return kept.order_number === orderNumber && typeof kept.phone === 'string'
    ? kept.phone
    : undefined
}

/** The e-mail of an order that was placed in this tab, where one was given. */
export function emailOf(orderNumber: string): string | undefined {
  const kept = phone.read()
  return kept.order_number === orderNumber && typeof kept.email === 'string'
    ? kept.email
    : undefined
}

/** Takes the buyer out of the tickets on this device, and the phone; what was ordered stays. */
export function forgetBuyers(): void {
  for (const { read, write } of [inTab, onDevice]) write(read().map(withoutBuyer))
  phone.write({})
}
