import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
} from '@tanstack/react-query'
import { adminFetch } from '#features/accounts/web/session.ts'
import { callApi, jsonRequest } from '#ui/data/api.ts'
import type { Order, OrderChange, OrderList, OrderStatus } from '../../contract.ts'

const ordersPath = '/api/admin/orders'

/** The order desk's list, newest first, page by page; read anew whenever somebody comes back to it. */
export const orderListQuery = (status: OrderStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [ordersPath, { status }],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...(status && { status }),
        ...(pageParam && { cursor: pageParam }),
      })
      return callApi<OrderList>(adminFetch, `${ordersPath}?${search}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** @throws ApiProblem `stale` with `current`, `out_of_stock`, `network` … */
export const sendStatus = (id: string, change: OrderChange) =>
  callApi<Order>(adminFetch, `${ordersPath}/${id}`, jsonRequest('PATCH', change))

/** Stops reading lists, which would bring back what is being changed. */
export const pauseOrderLists = (queries: QueryClient) => queries.cancelQueries({ queryKey: [ordersPath] })

export const readOrderListsAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [ordersPath] })

/** Shows the order as given in every list that has it. */
export function showOrder(queries: QueryClient, changed: Order): void {
  const inPage = (page: OrderList) => ({
    ...page,
    items: page.items.map((order) => (order.id === changed.id ? changed : order)),
  })
  queries.setQueriesData<InfiniteData<OrderList>>(
    { queryKey: [ordersPath] },
    (lists) => lists && { ...lists, pages: lists.pages.map(inPage) },
  )
}
