import { queryOptions } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { NewStockTake } from '../../admin-contract.ts'
import { call, productsKey } from './client.ts'

/** Counts of the shelves, newest first, page by page. */
export const stockTakesQuery = () =>
  pagesQuery([...productsKey, 'stock-takes'], (cursor, signal) =>
    call(adminFetch, 'GET /admin/products/stock-takes', {
      query: { cursor },
      signal,
    }),
  )

/** One count with its sizes, the differences first. */
export const stockTakeQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'stock-takes', id],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/products/stock-takes/:id', { param: { id }, signal }),
    staleTime: 0,
  })

/** @throws ApiProblem `invalid` with the counts concerned, `network` … */
export const sendStockTake = (take: NewStockTake, key: string) =>
  call(adminFetch, 'POST /admin/products/stock-takes', {
    json: take,
    headers: { 'idempotency-key': key },
  })

/** @throws ApiProblem `invalid` when pieces are no longer there, `network` … */
export const undoStockTake = (id: string) =>
  call(adminFetch, 'POST /admin/products/stock-takes/:id/undo', { param: { id } })
