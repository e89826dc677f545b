import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { callApi, jsonRequest } from '#ui/data/api.ts'
import type { AdminEvent, AdminEventList } from '../../contract.ts'

const eventsPath = '/api/admin/events'
const pathOf = (id: string) => `${eventsPath}/${id}`

/** The events, the last to come first, page by page. */
export const adminEventsQuery = () =>
  infiniteQueryOptions({
    queryKey: [eventsPath],
    queryFn: ({ pageParam, signal }) =>
      callApi<AdminEventList>(
        adminFetch,
        `${eventsPath}?${new URLSearchParams(pageParam ? { cursor: pageParam } : {})}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Without an id it is a new event. @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const saveEvent = (id: string | undefined, body: object) =>
  callApi<AdminEvent>(
    adminFetch,
    id ? pathOf(id) : eventsPath,
    id ? jsonRequest('PATCH', body) : jsonRequest('POST', body),
  )

export const archiveEvent = (id: string) => callApi<void>(adminFetch, pathOf(id), { method: 'DELETE' })

export const restoreEvent = (id: string) =>
  callApi<AdminEvent>(adminFetch, `${pathOf(id)}/restore`, { method: 'POST' })

/** Reads the lists again that are shown. */
export function useReadEventsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [eventsPath] })
}
