import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { minutes } from '#core/durations.ts'
import { type Locale, localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ConsentGiven } from '#features/media/contract.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type {
  NewCategory,
  NewSizeSystem,
  ProductsToSellParams,
  SizeSystem,
  SizeSystemChange,
} from '../../admin-contract.ts'
import type { NewProduct, ProductChange, SizeStock, StockChange } from '../../contract.ts'
import { sizeName } from '../../rules.ts'
import type { catalogueApi } from '../../server/api.ts'
import type { ListView } from './list-view.ts'

/** Calls of the shop's API, for the files beside this one. */
export const call = apiClient<typeof catalogueApi>()
const query = apiQueries<typeof catalogueApi>()

/** The start of the query keys of products and of all that is asked about them. */
export const productsKey = query('GET /admin/products').queryKey

/** The products of a view, page by page. */
export const adminProductsQuery = (view: ListView, lang: Locale, limit?: number) =>
  pagesQuery(
    [...productsKey, { ...view, lang, limit }],
    (cursor, signal) => {
      const asked = {
        q: view.q || undefined,
        sort: view.sort || undefined,
        view: view.view || undefined,
        category: view.category || undefined,
        ids: view.ids || undefined,
        lang,
        limit: limit?.toString(),
        cursor,
      }
      return call(adminFetch, 'GET /admin/products', { query: asked, signal })
    },
    { placeholderData: keepPreviousData },
  )

/** How many families wait for each size of a product. */
const waitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, id, 'waits'],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/products/:id/waits', { param: { id }, signal }),
    staleTime: 0,
  })

/** The families who wait for a size of a product; 0 until they are counted. */
export function useWaits(id: string | undefined) {
  const { data } = useQuery({ ...waitsQuery(id ?? ''), enabled: id !== undefined })
  return (size: string | null) => data?.items.find((item) => item.size === size)?.families ?? 0
}

/** What moved the stock of one size, newest first, page by page. */
export const movementsOf = (id: string) => [...productsKey, 'movements', id]

export const movementsQuery = (id: string, size: SizeStock['size']) =>
  pagesQuery([...movementsOf(id), size], (cursor, signal) =>
    call(adminFetch, 'GET /admin/products/:id/movements', {
      param: { id },
      query: { size: size ?? undefined, cursor },
      signal,
    }),
  )

/** @throws ApiProblem `invalid` when the pieces are no longer there, `network` … */
export const undoMovement = (movement: number) =>
  call(adminFetch, 'POST /admin/products/movements/:id/undo', { param: { id: String(movement) } })

/** What can be sold at the desk now: what a search finds, or one product. */
export const productsToSellQuery = (asked: ProductsToSellParams) =>
  queryOptions({
    queryKey: [...productsKey, 'to-sell', asked],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/products/to-sell', { query: asked, signal }),
    staleTime: 0,
  })

/** Sent again with the same key, it is added once. @throws ApiProblem `invalid`, `network` … */
export const addProduct = (json: NewProduct, key: string) =>
  call(adminFetch, 'POST /admin/products', { json, headers: keyHeader(key) })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeProduct = (id: string, change: ProductChange) =>
  call(adminFetch, 'PATCH /admin/products/:id', { param: { id }, json: change })

/** Sent again with the same key, it is moved once. @throws ApiProblem `stale`, `invalid` … */
export const sendStock = (id: string, change: StockChange, key?: string) =>
  call(adminFetch, 'POST /admin/products/:id/stock', {
    param: { id },
    json: change,
    headers: keyHeader(key),
  })

export const archiveProduct = (id: string) =>
  call(adminFetch, 'DELETE /admin/products/:id', { param: { id } })

export const restoreProduct = (id: string) =>
  call(adminFetch, 'POST /admin/products/:id/restore', { param: { id } })

/** Of one picture. @throws ApiProblem `invalid`, `network` … */
export const giveProductConsent = (id: string, url: string, said: ConsentGiven) =>
  call(adminFetch, 'PUT /admin/products/:id/consent', { param: { id }, json: { ...said, url } })

export const withdrawProductConsent = (id: string, url: string) =>
  call(adminFetch, 'DELETE /admin/products/:id/consent', { param: { id }, query: { url } })

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: productsKey })

/** Refetches the product lists. */
export function useReadProductsAgain() {
  const queries = useQueryClient()
  return () => readAgain(queries)
}

const noSystems: readonly SizeSystem[] = []

export const sizeSystemsQuery = () => ({ ...query('GET /admin/size-systems'), staleTime: 0 })

/** Earlier values of a size system, newest first. */
export const systemRevisionsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...sizeSystemsQuery().queryKey, 'revisions', id, String(version)],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/size-systems/:id/revisions', { param: { id }, signal }),
    staleTime: 0,
  })

/** The size systems in their order, archived ones included; none until they are read. */
export const useSizeSystems = (): readonly SizeSystem[] =>
  useQuery(sizeSystemsQuery()).data?.items ?? noSystems

/** The same with their names in the admin's language. */
export function useSystemNames() {
  const locale = useLanguage()
  return useSizeSystems().map((system) => ({ ...system, name: localized(system, 'name', locale) }))
}

/** Names a size of a system in the admin's language; a size without names by its code. */
export function useSizeNames() {
  const locale = useLanguage()
  // Every row of a list asks; a change of the systems is read again at once.
  const query = useQuery({ ...sizeSystemsQuery(), staleTime: minutes(1) })
  const systems = query.data?.items ?? noSystems
  return (system: string | null, size: string): string => {
    const sizes = systems.find(({ id }) => id === system)?.sizes ?? []
    const found = sizes.find((each) => each.size === size)
    return found ? sizeName(found, locale) : size
  }
}

/** @throws ApiProblem `invalid`, `network` … */
export const addSizeSystem = (json: NewSizeSystem, key: string) =>
  call(adminFetch, 'POST /admin/size-systems', { json, headers: keyHeader(key) })

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
  return () => queries.invalidateQueries({ queryKey: sizeSystemsQuery().queryKey })
}

type PartChange = Partial<NewCategory> & { version: number }
type Asked = { signal: AbortSignal }

/** The calls of categories; each throws an ApiProblem. */
export const categoryCalls = {
  list: query('GET /admin/categories'),
  revisions: (id: string, { signal }: Asked) =>
    call(adminFetch, 'GET /admin/categories/:id/revisions', { param: { id }, signal }),
  add: (json: NewCategory, key: string) =>
    call(adminFetch, 'POST /admin/categories', { json, headers: keyHeader(key) }),
  change: (id: string, json: PartChange) =>
    call(adminFetch, 'PATCH /admin/categories/:id', { param: { id }, json }),
  archive: (id: string, move_to?: string) =>
    call(adminFetch, 'DELETE /admin/categories/:id', { param: { id }, query: { move_to } }),
  restore: (id: string) =>
    call(adminFetch, 'POST /admin/categories/:id/restore', { param: { id } }),
}

export const shopTypeCalls: typeof categoryCalls = {
  list: query('GET /admin/shop-types'),
  revisions: (id, { signal }) =>
    call(adminFetch, 'GET /admin/shop-types/:id/revisions', { param: { id }, signal }),
  add: (json, key) => call(adminFetch, 'POST /admin/shop-types', { json, headers: keyHeader(key) }),
  change: (id, json) => call(adminFetch, 'PATCH /admin/shop-types/:id', { param: { id }, json }),
  archive: (id, move_to) =>
    call(adminFetch, 'DELETE /admin/shop-types/:id', { param: { id }, query: { move_to } }),
  restore: (id) => call(adminFetch, 'POST /admin/shop-types/:id/restore', { param: { id } }),
}
