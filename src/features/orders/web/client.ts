import { hours } from '#core/durations.ts'
import type { Place } from '#core/places.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import type { NewOrderInput, PlacedOrder, TrackedOrder, TrackRequest } from '../contract.ts'
import type { ordersApi } from '../server/api.ts'

const call = apiClient<typeof ordersApi>()
const read = apiQueries<typeof ordersApi>()

type Named = { name_fr: string; name_ar: string; also?: readonly string[] | undefined }

/** The communes of an answer as places. */
export const toPlaces = ({ items }: { items: readonly Named[] }): Place[] =>
  items.map(({ name_fr, name_ar, also = [] }) => ({ fr: name_fr, ar: name_ar, also }))

/** The delivery ways on offer with their prices. */
export const deliveryQuery = () => read('GET /delivery')

/** The communes of the wilaya with this code. */
export const communesQuery = (wilaya: number) => ({
  ...read('GET /communes', { query: { wilaya: String(wilaya) } }),
  staleTime: hours(1),
})

/** Which wilaya has this commune, when the one with this code has not. */
export const rightWilayaQuery = (wilaya: number, named: string) => ({
  ...read('GET /communes', { query: { wilaya: String(wilaya), named } }),
  staleTime: hours(1),
})

/** @throws ApiProblem */
export const postOrder = (
  json: NewOrderInput,
  headers: Record<string, string>,
): Promise<PlacedOrder> => call(fetch, 'POST /orders', { json, headers })

/** @throws ApiProblem */
export const trackOrder = (apiFetch: ApiFetch, asked: TrackRequest): Promise<TrackedOrder> =>
  call(apiFetch, 'POST /orders/track', { json: asked })

/** @throws ApiProblem `not_cancellable` once the club has begun */
export const cancelOrder = (apiFetch: ApiFetch, asked: TrackRequest): Promise<TrackedOrder> =>
  call(apiFetch, 'POST /orders/cancel', { json: asked })
