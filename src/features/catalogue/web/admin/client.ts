import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import type { Locale } from '#core/locale.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import type { NewProduct, ProductChange, StockChange } from '../../contract.ts'
import type { catalogueApi } from '../../server/api.ts'
import type { ListView } from './list-view.ts'

const productsPath = '/api/admin/products'
const call = apiClient<typeof catalogueApi>()

/** The products of a view, page by page. */
export const adminProductsQuery = (view: ListView, lang: Locale) =>
  infiniteQueryOptions({
    queryKey: [productsPath, { ...view, lang }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        q: view.q || undefined,
        sort: view.sort || undefined,
        view: view.view || undefined,
        lang,
        cursor: pageParam || undefined,
      }
      return call(adminFetch, 'GET /admin/products', { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addProduct = (product: NewProduct) =>
  call(adminFetch, 'POST /admin/products', { json: product })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeProduct = (id: string, change: ProductChange) =>
  call(adminFetch, 'PATCH /admin/products/:id', { param: { id }, json: change })

export const sendStock = (id: string, change: StockChange) =>
  call(adminFetch, 'POST /admin/products/:id/stock', { param: { id }, json: change })

export const archiveProduct = (id: string) =>
  call(adminFetch, 'DELETE /admin/products/:id', { param: { id } })

export const restoreProduct = (id: string) =>
  call(adminFetch, 'POST /admin/products/:id/restore', { param: { id } })

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [productsPath] })

/** Refetches the product lists. */
export function useReadProductsAgain() {
  const queries = useQueryClient()
  return () => readAgain(queries)
}
