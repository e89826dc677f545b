import type { Order } from '../../contract.ts'

/**
 * Whose number it is: of a quick order's two the parent's comes first, as nobody calls a child who
 * can call its parent.
 */
export type OrderPhone = { whose: 'customer' | 'parent' | 'player'; phone: string }

type Phones = Pick<Order, 'customer_phone' | 'parent_phone'>

/** The numbers of an order, the one to call first; none once its buyer was erased. */
export function phonesOf({ customer_phone, parent_phone }: Phones): OrderPhone[] {
  const customer = customer_phone ? [customer_phone] : []
  if (!parent_phone) return customer.map((phone) => ({ whose: 'customer', phone }))
  const player = customer.filter((phone) => phone !== parent_phone)
  return [
    { whose: 'parent', phone: parent_phone },
    ...player.map((phone) => ({ whose: 'player' as const, phone })),
  ]
}
