import { storedJson } from '#core/device-storage.ts'
import type { NewOrderInput, PlacedOrder } from '../contract.ts'
import type { DeliveryMethod } from '../facts.ts'
import { type Cart, parseCart } from './cart.ts'
import { hasKeptDetails } from './kept-details.ts'

const maxTickets = 10

export type Ticket = Pick<
  PlacedOrder,
  'order_number' | 'total_amount' | 'delivery_price' | 'pickup_place' | 'arrival' | 'to_be_checked'
> & {
  /** What was ordered, by whom and to where; missing on tickets from before. */
  lines?: Cart
  buyer?: string
  address?: string | null | undefined
  method?: DeliveryMethod | undefined
}

/** The lines as they are printed: a quick order's own number is on every piece. */
function printedLines(cart: Cart, order: NewOrderInput): Cart {
  const number = order.flow === 'quick' ? order.jersey_number : null
  if (typeof number !== 'number') return cart
  return cart.map((line) => ({
    ...line,
    jerseyNumbers: Array.from({ length: line.quantity }, () => number),
  }))
}

const isTicket = (stored: unknown): stored is Ticket =>
  typeof stored === 'object' &&
  stored !== null &&
  'order_number' in stored &&
  typeof stored.order_number === 'string' &&
  'total_amount' in stored &&
  typeof stored.total_amount === 'number'

const ticketsIn = (area: 'localStorage' | 'sessionStorage') =>
  storedJson(
    'placed-orders',
    (stored) => (Array.isArray(stored) ? stored.filter(isTicket) : []),
    area,
  )
const onDevice = ticketsIn('localStorage')
const inTab = ticketsIn('sessionStorage')

const withoutBuyer = ({ buyer: _buyer, address: _address, ...ticket }: Ticket): Ticket => ticket

/** Others may use the device: it says who bought only where the buyer's details are kept. */
const forDevice = (tickets: readonly Ticket[]) =>
  hasKeptDetails() ? [...tickets] : tickets.map(withoutBuyer)

const phone = storedJson(
  'placed-order-phone',
  (stored): { order_number?: unknown; phone?: unknown; email?: unknown } => Object(stored),
  'sessionStorage',
)

/** The order with this number if it was placed on this device. */
export const findTicket = (orderNumber: string): Ticket | undefined =>
  [...inTab.read(), ...forDevice(onDevice.read())].find(
    ({ order_number }) => order_number === orderNumber,
  )

/** The order that was placed last on this device. */
export const latestTicket = (): Ticket | undefined => onDevice.read()[0]

/**
 * Stores the ticket on this device to show it again, offline too; the buyer only where the details
 * are kept, and otherwise for this tab. So are the contacts, to prefill the tracking form and to
 * say where the confirmation went.
 */
export function keepTicket(
  { order_number, total_amount, delivery_price, pickup_place, arrival, to_be_checked }: PlacedOrder,
  order: NewOrderInput,
  cart: Cart,
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
  }
  const first = (tickets: readonly Ticket[]) =>
    [ticket, ...tickets.filter((each) => each.order_number !== order_number)].slice(0, maxTickets)
  inTab.write(first(inTab.read()))
  onDevice.write(forDevice(first(onDevice.read())))
  phone.write({
    order_number,
    phone: isQuick ? order.player_phone : order.customer_phone,
    email: isQuick ? undefined : order.customer_email,
  })
}

/** The lines of a ticket; none where what is stored is not a cart. */
export const ticketLines = ({ lines }: Ticket): Cart => parseCart(JSON.stringify(lines ?? null))

/** The state of a link to the tracking that shows the order without a press on its form. */
export const openAtOnce = { isOpenAtOnce: true }

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
