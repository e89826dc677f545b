import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import type { Locale } from '#core/locale.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { ApiProblem, callApi, jsonRequest } from '#ui/data/api.ts'
import {
  type AdminProduct,
  adminProduct,
  type AdminProductList,
  type NewProduct,
  type ProductChange,
  type StockChange,
} from '../../contract.ts'
import type { ListView } from './list-view.ts'

const productsPath = '/api/admin/products'
const pathOf = (id: string) => `${productsPath}/${id}`

/** The products of one view, page by page. */
export const adminProductsQuery = (view: ListView, lang: Locale) =>
  infiniteQueryOptions({
    queryKey: [productsPath, { ...view, lang }],
    queryFn: ({ pageParam, signal }) => {
      const given = { ...view, lang, cursor: pageParam }
      const search = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
      return callApi<AdminProductList>(adminFetch, `${productsPath}?${search}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addProduct = (product: NewProduct) =>
  callApi<AdminProduct>(adminFetch, productsPath, jsonRequest('POST', product))

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeProduct = (id: string, change: ProductChange) =>
  callApi<AdminProduct>(adminFetch, pathOf(id), jsonRequest('PATCH', change))

/** The product that made a change stale, as the refusal tells it. */
export const currentOf = (error: unknown): AdminProduct | undefined =>
  error instanceof ApiProblem ? adminProduct.safeParse(error.body.current).data : undefined

export const sendStock = (id: string, change: StockChange) =>
  callApi<AdminProduct>(adminFetch, `${pathOf(id)}/stock`, jsonRequest('POST', change))

export const archiveProduct = (id: string) =>
  callApi<void>(adminFetch, pathOf(id), { method: 'DELETE' })

export const restoreProduct = (id: string) =>
  callApi<AdminProduct>(adminFetch, `${pathOf(id)}/restore`, { method: 'POST' })

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [productsPath] })

/** Reads the lists again that are shown. */
export function useReadProductsAgain() {
  const queries = useQueryClient()
  return () => readAgain(queries)
}
