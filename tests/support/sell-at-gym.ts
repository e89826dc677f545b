import { newDeskOrder, type NewDeskOrderInput } from '#features/orders/admin-contract.ts'
import { placeDeskOrder } from '#features/orders/server/place-desk-order.ts'
import type { Context } from '#platform/context.ts'

/** Sells pieces at the gym, taken along and paid in cash. Returns the order's id. */
export async function sellAtGym(
  context: Context,
  expected_total: number,
  items: NewDeskOrderInput['items'],
): Promise<string> {
  const input = newDeskOrder.parse({
    customer_name: 'Amina',
    customer_phone: '0550 12 34 56',
    delivery_method: 'pickup',
    language: 'fr',
    handed_over: true,
    payment: 'cash',
    expected_total,
    items,
  })
  const request = { key: crypto.randomUUID(), body: '' }
  return JSON.parse(await placeDeskOrder(context, input, request)).id
}
