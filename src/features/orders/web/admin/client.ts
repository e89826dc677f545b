import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import type { Locale } from '#core/locale.ts'
import { accountQuery, openOrdersKey, showsPayments } from '#features/money/web/admin/client.ts'
import { forExcel } from '#core/table-format.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { justRead } from '#ui/data/admin-queries.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { cacheRow } from '#ui/data/cache-row.ts'
import { saveAnswer } from '#ui/data/download.ts'
import { peopleOpener, peopleReader } from '#ui/data/search-people.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import {
  type DeliveryChange,
  maxChosenOrders,
  type NewDeskOrderInput,
  type NewPickupPlace,
  type OpenSide,
  type OrderList,
  type PickupPlaceChange,
} from '../../admin-contract.ts'
import type {
  ChangedOrders,
  NewExchangeInput,
  NewOrderNote,
  NewReturnInput,
  OrderChangeInput,
  OrderChanges,
} from '../../change-contract.ts'
import type { Order } from '../../contract.ts'
import type { ParcelChangeInput } from '../../parcel-contract.ts'
import type { ordersApi } from '../../server/api.ts'
import type { OrderView, PrintedView } from './order-view.ts'

export const call = apiClient<typeof ordersApi>()
export const query = apiQueries<typeof ordersApi>()

/** The delivery settings. */
export const deliverySettingsQuery = () => ({
  ...query('GET /admin/delivery'),
  staleTime: 0,
})

/** Earlier delivery settings, newest first. */
export const deliveryRevisionsQuery = (version: number) =>
  queryOptions({
    queryKey: [...query('GET /admin/delivery/revisions').queryKey, String(version)],
    queryFn: ({ signal }) => call(adminFetch, 'GET /admin/delivery/revisions', { signal }),
    staleTime: 0,
  })

/** @throws ApiProblem `stale` with `current`, `invalid`, `network` … */
export const saveDelivery = (change: DeliveryChange) =>
  call(adminFetch, 'PATCH /admin/delivery', { json: change })

/** The club's places of pickup, archived ones too. */
export const pickupPlacesQuery = () => ({ ...query('GET /admin/pickup-places'), staleTime: 0 })

/** Earlier values of a place, newest first. */
export const placeRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...pickupPlacesQuery().queryKey, id, 'revisions'],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/pickup-places/:id/revisions', { param: { id }, signal }),
    staleTime: 0,
  })

/** The changes of a place; each throws an ApiProblem. */
export const placeCalls = {
  add: (json: NewPickupPlace, key: string) =>
    call(adminFetch, 'POST /admin/pickup-places', { json, headers: keyHeader(key) }),
  change: (id: string, json: PickupPlaceChange) =>
    call(adminFetch, 'PATCH /admin/pickup-places/:id', { param: { id }, json }),
  archive: (id: string) => call(adminFetch, 'DELETE /admin/pickup-places/:id', { param: { id } }),
  restore: (id: string) =>
    call(adminFetch, 'POST /admin/pickup-places/:id/restore', { param: { id } }),
}

/** Refetches the places and their earlier values. */
export function useReadPlacesAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: pickupPlacesQuery().queryKey })
}

const read = peopleReader<typeof ordersApi>()
export const open = peopleOpener<typeof ordersApi>()
// As many rows as a phone renders without a delay.
const pageSize = 25
const largestPage = 100

const ordersKey = query('GET /admin/orders').queryKey
const listKey = [...ordersKey, 'list']

/** The order list, page by page; refetched whenever an admin returns to it. */
export const orderListQuery = (view: OrderView) => ({
  ...pagesQuery(
    [...listKey, view],
    (cursor, signal) => read('GET /admin/orders', { ...view, limit: pageSize, cursor }, signal),
    { staleTime: justRead, placeholderData: keepPreviousData },
  ),
  ...showsPayments,
})

export const orderCountsQuery = () => ({
  ...query('GET /admin/orders/counts'),
  staleTime: justRead,
})

export const orderQuery = (id: string) => ({
  ...query('GET /admin/orders/:id', { param: { id } }),
  ...showsPayments,
  staleTime: 0,
})

export const timelineQuery = (id: string) => ({
  ...query('GET /admin/orders/:id/timeline', { param: { id } }),
  staleTime: 0,
})

export const senderQuery = (id: string) => ({
  ...query('GET /admin/orders/:id/sender', { param: { id } }),
  staleTime: 0,
})

/** @throws ApiProblem */
export const cancelSender = (id: string) =>
  call(adminFetch, 'POST /admin/orders/:id/sender/cancel', { param: { id } })

/** The jerseys of a view or of selected orders. */
export const jerseyListQuery = ({ sort: _sort, ...asked }: PrintedView) =>
  queryOptions({
    queryKey: [...query('GET /admin/orders/jerseys').queryKey, asked],
    queryFn: async () => (await open('GET /admin/orders/jerseys', asked)).json(),
    staleTime: 0,
  })

/** The orders selected for their packing slips. */
export const chosenOrdersQuery = (ids: string) => ({
  ...query('GET /admin/orders', { query: { ids, limit: largestPage } }),
  staleTime: 0,
})

/** The most orders on one hand-over list. */
const maxHandedOver = 500

async function readHandOver(asked: PrintedView, signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = []
  for (let cursor: string | null = ''; cursor !== null && orders.length < maxHandedOver;) {
    const next = { ...asked, limit: largestPage, cursor }
    const page: OrderList = await read('GET /admin/orders', next, signal)
    orders.push(...page.items)
    cursor = page.next_cursor
  }
  return orders
}

/** The hand-over list of a view or of selected orders. */
export const handOverQuery = (asked: PrintedView) =>
  queryOptions({
    queryKey: [...ordersKey, 'hand-over', asked],
    queryFn: ({ signal }) => readHandOver(asked, signal),
    staleTime: 0,
  })

/** @throws ApiProblem `stale` with `current`, `out_of_stock`, `number_printed`, `network` … */
export const sendChange = (id: string, change: OrderChangeInput) =>
  call(adminFetch, 'PATCH /admin/orders/:id', { param: { id }, json: change })

const withKey = (key: string) => ({ 'idempotency-key': key })

/** @throws ApiProblem `stale`, `out_of_stock`, `price_changed`, `invalid`, `network` … */
export const sendExchange = (id: string, json: NewExchangeInput, key: string) =>
  call(adminFetch, 'POST /admin/orders/:id/exchanges', {
    param: { id },
    json,
    headers: withKey(key),
  })

/** @throws ApiProblem `stale`, `invalid`, `network` … */
export const sendReturn = (id: string, json: NewReturnInput, key: string) =>
  call(adminFetch, 'POST /admin/orders/:id/returns', { param: { id }, json, headers: withKey(key) })

/** Sends the changes in batches of what one request accepts. @throws ApiProblem */
export async function sendStatuses({ changes }: OrderChanges): Promise<ChangedOrders> {
  const done: ChangedOrders = { changed: [], refused: [] }
  for (let sent = 0; sent < changes.length; sent += maxChosenOrders) {
    const { changed, refused } = await call(adminFetch, 'POST /admin/orders/statuses', {
      json: { changes: changes.slice(sent, sent + maxChosenOrders) },
    })
    done.changed.push(...changed)
    done.refused.push(...refused)
  }
  return done
}

/**
 * `key` is one per opened form: two families may buy the same.
 * @throws ApiProblem `price_changed`, `out_of_stock`, `product_unavailable`, `invalid`, `network` …
 */
export const sendDeskOrder = (order: NewDeskOrderInput, key: string) =>
  call(adminFetch, 'POST /admin/orders', { json: order, headers: withKey(key) })

/** @throws ApiProblem */
export const sendNote = (key: string, id: string, json: NewOrderNote) =>
  call(adminFetch, 'POST /admin/orders/:id/notes', { param: { id }, json, headers: keyHeader(key) })

/** The orders that owe money, or whose buyers have credit, page by page. */
export const openOrdersQuery = (side: OpenSide) =>
  pagesQuery([...openOrdersKey, side], (cursor, signal) =>
    call(adminFetch, 'GET /admin/to-collect', {
      query: { side, cursor },
      signal,
    }),
  )

/** @throws ApiProblem */
export async function downloadOrders(
  { sort: _sort, ...filter }: OrderView,
  lang: Locale,
  excel: boolean,
): Promise<void> {
  const asked = { ...filter, lang, ...(excel && forExcel) }
  await saveAnswer(await open('GET /admin/orders.csv', asked))
}

/** Cancels list requests in flight: their answers would overwrite the optimistic update. */
export const pauseOrderLists = (queries: QueryClient) =>
  queries.cancelQueries({ queryKey: listKey })

export const invalidateOrderLists = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: listKey })

/** Updates the order in every cached list that has it. */
export function cacheOrder(queries: QueryClient, changed: Order): void {
  cacheRow(queries, { queryKey: listKey }, changed)
  queries.setQueryData(orderQuery(changed.id).queryKey, changed)
}

/** @throws ApiProblem `stale` or `parcel_step` with `current`, `network` … */
export const sendParcelChange = (id: string, json: ParcelChangeInput) =>
  call(adminFetch, 'PATCH /admin/orders/:id/parcel', { param: { id }, json })

/** Refetches other data that the change affects: the counts, the order's timeline and account. */
export async function invalidateOrderDetails(queries: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: orderCountsQuery().queryKey }),
    queries.invalidateQueries({ queryKey: timelineQuery(id).queryKey }),
    queries.invalidateQueries({ queryKey: accountQuery(id).queryKey }),
  ])
}
