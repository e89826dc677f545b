import type { NewOrderInput } from '#features/orders/contract.ts'
import { newOrder } from '#features/orders/contract.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import type { Database } from '#platform/database.ts'
import { contextOf } from './builders.ts'

/** Places an order as a visitor and returns its id. */
export async function placeTestOrder(database: Database, input: NewOrderInput): Promise<string> {
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  return JSON.parse(await placeOrder(contextOf(database), newOrder.parse(input), request)).id
}
