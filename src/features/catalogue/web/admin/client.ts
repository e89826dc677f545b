import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Locale, localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import type { NewSizeSystem, SizeSystem, SizeSystemChange } from '../../admin-contract.ts'
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

const systemsPath = '/api/admin/size-systems'
const noSystems: readonly SizeSystem[] = []

export const sizeSystemsQuery = () =>
  queryOptions({
    queryKey: [systemsPath],
    queryFn: ({ signal }) => call(adminFetch, 'GET /admin/size-systems', { signal }),
    staleTime: 0,
  })

/** The size systems in their order, archived ones included; none until they are read. */
const useSizeSystems = (): readonly SizeSystem[] =>
  useQuery(sizeSystemsQuery()).data?.items ?? noSystems

/** The same with their names in the admin's language. */
export function useSystemNames() {
  const locale = useLanguage()
  return useSizeSystems().map((system) => ({ ...system, name: localized(system, 'name', locale) }))
}

/** @throws ApiProblem `invalid`, `network` … */
export const addSizeSystem = (system: NewSizeSystem) =>
  call(adminFetch, 'POST /admin/size-systems', { json: system })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeSizeSystem = (id: string, change: SizeSystemChange) =>
  call(adminFetch, 'PATCH /admin/size-systems/:id', { param: { id }, json: change })

/** @throws ApiProblem `in_use` with `count`, `network` … */
export const archiveSizeSystem = (id: string) =>
  call(adminFetch, 'DELETE /admin/size-systems/:id', { param: { id } })

export const restoreSizeSystem = (id: string) =>
  call(adminFetch, 'POST /admin/size-systems/:id/restore', { param: { id } })

/** Refetches the size systems. */
export function useReadSystemsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [systemsPath] })
}
