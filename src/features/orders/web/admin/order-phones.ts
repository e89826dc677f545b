import type { Order } from '../../contract.ts'

/**
 * Whose phone it is. In a quick order the parent's comes first: nobody calls a child whose parent
 * can be called.
 */
export type OrderPhone = { whose: 'customer' | 'parent' | 'player'; phone: string }

type Phones = Pick<Order, 'customer_phone' | 'parent_phone'>

/** An order's phones, the first to call first; empty once the buyer was erased. */
export function phonesOf({ customer_phone, parent_phone }: Phones): OrderPhone[] {
  const customer = customer_phone ? [customer_phone] : []
  if (!parent_phone) return customer.map((phone) => ({ whose: 'customer', phone }))
  const player = customer.filter((phone) => phone !== parent_phone)
  return [
    { whose: 'parent', phone: parent_phone },
    ...player.map((phone) => ({ whose: 'player' as const, phone })),
  ]
}
