import { callApi, jsonRequest } from '#ui/data/api.ts'
import type { NewOrderInput, PlacedOrder } from '../contract.ts'

let lastSubmit: { body: string; key: string } | undefined

/** The same key for the same order: a retry after a lost answer finds the order that was made, instead of a second. */
function idempotencyKeyOf(body: string): string {
  if (lastSubmit?.body !== body) lastSubmit = { body, key: crypto.randomUUID() }
  return lastSubmit.key
}

/** @throws ApiProblem */
export function sendOrder(order: NewOrderInput): Promise<PlacedOrder> {
  const key = idempotencyKeyOf(JSON.stringify(order))
  return callApi<PlacedOrder>(fetch, '/api/orders', jsonRequest('POST', order, { 'idempotency-key': key }))
}
