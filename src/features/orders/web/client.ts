import { apiClient } from '#ui/data/api-client.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import { sendStamped } from '#ui/data/form-stamp.ts'
import { idempotencyKeyOf } from '#ui/data/idempotency-key.ts'
import type { NewOrderInput, PlacedOrder, TrackedOrder, TrackRequest } from '../contract.ts'
import type { ordersApi } from '../server/api.ts'

const call = apiClient<typeof ordersApi>()

/** @throws ApiProblem */
export function sendOrder(order: NewOrderInput): Promise<PlacedOrder> {
  const key = idempotencyKeyOf(JSON.stringify(order))
  return sendStamped('order', (headers) =>
    call(fetch, 'POST /orders', { json: order, headers: { 'idempotency-key': key, ...headers } }),
  )
}

/** @throws ApiProblem */
export const trackOrder = (apiFetch: ApiFetch, asked: TrackRequest): Promise<TrackedOrder> =>
  call(apiFetch, 'POST /orders/track', { json: asked })
