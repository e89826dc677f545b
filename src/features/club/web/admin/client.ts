import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import type { ClubChange } from '../../contract.ts'
import type { clubApi } from '../../server/api.ts'

const clubPath = '/api/admin/club'
const call = apiClient<typeof clubApi>()

/** The club's facts with their version. */
export const adminClubQuery = () =>
  queryOptions({
    queryKey: [clubPath],
    queryFn: ({ signal }) => call(adminFetch, 'GET /admin/club', { signal }),
    staleTime: 0,
  })

/** Earlier facts, newest first. */
export const clubRevisionsQuery = () =>
  queryOptions({
    queryKey: [clubPath, 'revisions'],
    queryFn: ({ signal }) => call(adminFetch, 'GET /admin/club/revisions', { signal }),
    staleTime: 0,
  })

/** @throws ApiProblem `invalid`, `stale`, `network` … */
export const changeClub = (typed: ClubChange) =>
  call(adminFetch, 'PATCH /admin/club', { json: typed })

/** Writes earlier facts again. @throws ApiProblem */
export const restoreClub = (value: Record<string, unknown>, version: number) =>
  call(adminFetch, 'PATCH /admin/club', { typed: { ...value, version } })

/** Reads the facts and their earlier values again. */
export function useReadClubAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [clubPath] })
}
