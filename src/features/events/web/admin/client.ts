import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import type { EventChange, eventViews, NewEvent } from '../../contract.ts'
import type { eventsApi } from '../../server/api.ts'

const eventsPath = '/api/admin/events'
const call = apiClient<typeof eventsApi>()

/** Upcoming events, the nearest first, then past ones; or the archived ones. */
export const adminEventsQuery = (view: (typeof eventViews)[number] | undefined) =>
  infiniteQueryOptions({
    queryKey: [eventsPath, { view }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        view,
        sort: view === 'archived' ? undefined : 'coming',
        cursor: pageParam || undefined,
      } as const
      return call(adminFetch, 'GET /admin/events', { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addEvent = (event: NewEvent) => call(adminFetch, 'POST /admin/events', { json: event })

/** @throws ApiProblem `invalid`, `stale` with `current`, `families_registered`, `network` … */
export const changeEvent = (id: string, change: EventChange) =>
  call(adminFetch, 'PATCH /admin/events/:id', { param: { id }, json: change })

/**
 * `families` is the number that the admin has confirmed. @throws ApiProblem `families_registered`
 */
export const archiveEvent = (id: string, families = 0) =>
  call(adminFetch, 'DELETE /admin/events/:id', {
    param: { id },
    query: { confirmed_families: String(families) },
  })

export const restoreEvent = (id: string) =>
  call(adminFetch, 'POST /admin/events/:id/restore', { param: { id } })

/** Refetches the event lists. */
export function useReadEventsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [eventsPath] })
}
