import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import type { TextChangeInput } from '../../contract.ts'
import type { textsApi } from '../../server/api.ts'

const textsPath = '/api/admin/texts'
const call = apiClient<ReturnType<typeof textsApi>>()

export const adminTextsQuery = queryOptions({
  queryKey: [textsPath],
  queryFn: ({ signal }) => call(adminFetch, 'GET /admin/texts', { signal }),
  staleTime: 0,
})

export const textRevisionsQuery = (key: string) =>
  queryOptions({
    queryKey: [textsPath, key],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/texts/:key/revisions', { param: { key }, signal }),
    staleTime: 0,
  })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeText = (key: string, change: TextChangeInput) =>
  call(adminFetch, 'PATCH /admin/texts/:key', { param: { key }, json: change })

/** Refetches the texts and their earlier versions. */
export function useReadTextsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [textsPath] })
}
