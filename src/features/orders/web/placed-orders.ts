import type { PlacedOrder } from '../contract.ts'

const ticketsKey = 'placed-orders'
const phoneKey = 'placed-order-phone'
const maxTickets = 10

export type Ticket = Pick<PlacedOrder, 'order_number' | 'total_amount' | 'to_be_checked'>

const isTicket = (stored: unknown): stored is Ticket =>
  typeof stored === 'object' &&
  stored !== null &&
  'order_number' in stored &&
  typeof stored.order_number === 'string' &&
  'total_amount' in stored &&
  typeof stored.total_amount === 'number'

function readTickets(): Ticket[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ticketsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTicket) : []
  } catch {
    return []
  }
}

/** The order of this number, when it was placed on this device. */
export const findTicket = (orderNumber: string): Ticket | undefined =>
  readTickets().find(({ order_number }) => order_number === orderNumber)

/**
 * Keeps number and total on this device, to show them again; the phone only for this tab, to ask
 * what became of the order.
 */
export function keepTicket(
  { order_number, total_amount, to_be_checked }: PlacedOrder,
  phone: string,
): void {
  const others = readTickets().filter((each) => each.order_number !== order_number)
  const tickets = [{ order_number, total_amount, to_be_checked }, ...others].slice(0, maxTickets)
  try {
    localStorage.setItem(ticketsKey, JSON.stringify(tickets))
    sessionStorage.setItem(phoneKey, JSON.stringify({ order_number, phone }))
  } catch {
    // Storage that is full or refused: the confirmation lives as long as its page.
  }
}

/** The phone that an order was placed with in this tab. */
export function phoneOf(orderNumber: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(phoneKey) ?? '{}')
    const kept: Record<string, unknown> = Object(stored)
    return kept.order_number === orderNumber && typeof kept.phone === 'string'
      ? kept.phone
      : undefined
  } catch {
    return undefined
  }
}
