import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type { MatchChange, NewMatch } from '../../contract.ts'
import type { matchesApi } from '../../server/api.ts'
import type { StandingChange } from '../../standing-contract.ts'
import type { MatchListView } from './list-view.ts'

const call = apiClient<typeof matchesApi>()
const query = apiQueries<typeof matchesApi>()

const matchesKey = query('GET /admin/matches').queryKey

/** Matches to come, the nearest first, then past ones. */
export const adminMatchesQuery = (view: MatchListView) =>
  pagesQuery(
    [...matchesKey, view],
    (cursor, signal) =>
      call(adminFetch, 'GET /admin/matches', {
        query: { ...view, cursor },
        signal,
      }),
    { placeholderData: keepPreviousData },
  )

/** @throws ApiProblem `invalid`, `network` … */
export const addMatch = (json: NewMatch, key?: string) =>
  call(adminFetch, 'POST /admin/matches', { json, headers: keyHeader(key) })

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
  return () => queries.invalidateQueries({ queryKey: matchesKey })
}

/** Every team with its league table, or with none yet. */
export const adminStandingsQuery = () => ({
  ...query('GET /admin/matches/standings'),
  staleTime: 0,
})

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeStanding = (id: string, json: StandingChange) =>
  call(adminFetch, 'PUT /admin/matches/standings/:id', { param: { id }, json })

/** Refetches the league tables. */
export function useReadStandingsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: adminStandingsQuery().queryKey })
}
