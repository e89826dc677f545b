import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { MatchChange, NewMatch } from '../../contract.ts'
import type { matchesApi } from '../../server/api.ts'
import type { MatchListView } from './list-view.ts'

const matchesPath = '/api/admin/matches'
const call = apiClient<typeof matchesApi>()

/** Matches to come, the nearest first, then past ones. */
export const adminMatchesQuery = (view: MatchListView) =>
  pagesQuery(
    [matchesPath, view],
    (cursor, signal) =>
      call(adminFetch, 'GET /admin/matches', {
        query: { ...view, cursor },
        signal,
      }),
    { placeholderData: keepPreviousData },
  )

/** @throws ApiProblem `invalid`, `network` … */
export const addMatch = (json: NewMatch) => call(adminFetch, 'POST /admin/matches', { json })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeMatch = (id: string, json: MatchChange) =>
  call(adminFetch, 'PATCH /admin/matches/:id', { param: { id }, json })

export const archiveMatch = (id: string) =>
  call(adminFetch, 'DELETE /admin/matches/:id', { param: { id } })

export const restoreMatch = (id: string) =>
  call(adminFetch, 'POST /admin/matches/:id/restore', { param: { id } })

/** Refetches the lists of matches. */
export function useReadMatchesAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [matchesPath] })
}
