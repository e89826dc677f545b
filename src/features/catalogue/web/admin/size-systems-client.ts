import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import type { NewSizeSystem, SizeSystem, SizeSystemChange } from '../../admin-contract.ts'
import type { catalogueApi } from '../../server/api.ts'

const path = '/api/admin/size-systems'
const call = apiClient<typeof catalogueApi>()
const nothing: readonly SizeSystem[] = []

export const sizeSystemsQuery = () =>
  queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => call(adminFetch, 'GET /admin/size-systems', { signal }),
    staleTime: 0,
  })

/** The size systems in their order, archived ones included; none until they are read. */
export const useSizeSystems = (): readonly SizeSystem[] =>
  useQuery(sizeSystemsQuery()).data?.items ?? nothing

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
  return () => queries.invalidateQueries({ queryKey: [path] })
}
