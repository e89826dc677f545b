import { callApi, jsonRequest } from '#ui/data/api.ts'
import { sendStamped } from '#ui/data/form-stamp.ts'
import { idempotencyKeyOf } from '#ui/data/idempotency-key.ts'
import type { NewOrderInput, PlacedOrder } from '../contract.ts'

/** @throws ApiProblem */
export function sendOrder(order: NewOrderInput): Promise<PlacedOrder> {
  const key = idempotencyKeyOf(JSON.stringify(order))
  return sendStamped('order', (headers) =>
    callApi<PlacedOrder>(
      fetch,
      '/api/orders',
      jsonRequest('POST', order, { 'idempotency-key': key, ...headers }),
    ),
  )
}
