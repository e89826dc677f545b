import { storedJson, storedText } from '#core/device-storage.ts'
import type { PlacedOrder } from '../contract.ts'
import type { DeliveryMethod } from '../facts.ts'
import type { Cart } from './cart.ts'

// Not in placed-orders.ts, which a checkout loads only at its end.

export type Ticket = Pick<
  PlacedOrder,
  'order_number' | 'total_amount' | 'delivery_price' | 'pickup_place' | 'arrival' | 'to_be_checked'
> & {
  /** What was ordered, by whom and to where; missing on tickets from before. */
  lines?: Cart
  buyer?: string
  address?: string | null | undefined
  method?: DeliveryMethod | undefined
  /** The buyer wants to be named on this device; tickets from before asked nobody. */
  names_buyer?: boolean
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
/** Shown offline too. */
export const onDevice = ticketsIn('localStorage')
/** In this tab only. */
export const inTab = ticketsIn('sessionStorage')

export const withoutBuyer = ({
  buyer: _buyer,
  address: _address,
  names_buyer: _names,
  ...ticket
}: Ticket): Ticket => ticket

// What `kept-details.ts` stores. Sharing its code would cost the checkout a script more.
const keptDetails = storedText('buyer-details')

/**
 * A ticket as the device stores it. Others may use the device, so it names the buyer only where
 * that buyer chose to keep the details, and as long as they are kept.
 */
export const forDevice = (ticket: Ticket): Ticket =>
  ticket.names_buyer && keptDetails.read() !== null ? ticket : withoutBuyer(ticket)

/** The contacts of the order that was placed last in this tab. */
export const phone = storedJson(
  'placed-order-phone',
  (stored): { order_number?: unknown; phone?: unknown; email?: unknown } => Object(stored),
  'sessionStorage',
)
