import type { NewOrderInput, PlacedOrder } from '#features/orders/contract.ts'

/** Places an order over HTTP, as the site does. @throws Error if the answer is not 201 */
export async function postOrder(url: string, order: NewOrderInput): Promise<PlacedOrder> {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(order),
  })
  if (response.status !== 201) throw new Error(`the order was answered ${response.status}`)
  return response.json()
}
