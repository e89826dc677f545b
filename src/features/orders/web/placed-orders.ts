import { z } from '#core/schema.ts'
import { placedOrder, type PlacedOrder } from '../contract.ts'

const ticketsKey = 'placed-orders'
const phoneKey = 'placed-order-phone'
const maxTickets = 10

const ticket = z.pick(placedOrder, { order_number: true, total_amount: true, to_be_checked: true })
export type Ticket = z.infer<typeof ticket>

function readTickets(): Ticket[] {
  try {
    const parsed = z.array(ticket).safeParse(JSON.parse(localStorage.getItem(ticketsKey) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** The order of this number, when it was placed on this device. */
export const findTicket = (orderNumber: string): Ticket | undefined =>
  readTickets().find(({ order_number }) => order_number === orderNumber)

/** Keeps number and total on this device, to show them again; the phone only for this tab, to ask what became of the order. */
export function keepTicket({ order_number, total_amount, to_be_checked }: PlacedOrder, phone: string): void {
  const others = readTickets().filter((each) => each.order_number !== order_number)
  const tickets = [{ order_number, total_amount, to_be_checked }, ...others].slice(0, maxTickets)
  try {
    localStorage.setItem(ticketsKey, JSON.stringify(tickets))
    sessionStorage.setItem(phoneKey, JSON.stringify({ order_number, phone }))
  } catch {
    // Storage that is full or refused: the confirmation lives as long as its page.
  }
}

const phoneOfOrder = z.object({ order_number: z.string(), phone: z.string() })

/** The phone that an order was placed with in this tab. */
export function phoneOf(orderNumber: string): string | undefined {
  try {
    const parsed = phoneOfOrder.safeParse(JSON.parse(sessionStorage.getItem(phoneKey) ?? 'null'))
    return parsed.success && parsed.data.order_number === orderNumber ? parsed.data.phone : undefined
  } catch {
    return undefined
  }
}
