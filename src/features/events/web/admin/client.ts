import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { callApi, jsonRequest } from '#ui/data/api.ts'
import type { AdminEvent, AdminEventList, EventChange, NewEvent } from '../../contract.ts'

const eventsPath = '/api/admin/events'
const pathOf = (id: string) => `${eventsPath}/${id}`

const listSearch = (view: 'archived' | undefined, cursor: string) =>
  new URLSearchParams({ ...(view ? { view } : { sort: 'coming' }), ...(cursor && { cursor }) })

/** The events to come, the next one first, then those that are past; or the deleted ones. */
export const adminEventsQuery = (view: 'archived' | undefined) =>
  infiniteQueryOptions({
    queryKey: [eventsPath, { view }],
    queryFn: ({ pageParam, signal }) =>
      callApi<AdminEventList>(adminFetch, `${eventsPath}?${listSearch(view, pageParam)}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addEvent = (event: NewEvent) =>
  callApi<AdminEvent>(adminFetch, eventsPath, jsonRequest('POST', event))

/** @throws ApiProblem `invalid`, `stale` with `current`, `families_registered`, `network` … */
export const changeEvent = (id: string, change: EventChange) =>
  callApi<AdminEvent>(adminFetch, pathOf(id), jsonRequest('PATCH', change))

/**
 * `families` are those who the admin knows are registered. @throws ApiProblem `families_registered`
 */
export const archiveEvent = (id: string, families = 0) =>
  callApi<void>(adminFetch, `${pathOf(id)}?confirmed_families=${families}`, { method: 'DELETE' })

export const restoreEvent = (id: string) =>
  callApi<AdminEvent>(adminFetch, `${pathOf(id)}/restore`, { method: 'POST' })

/** Reads the lists again that are shown. */
export function useReadEventsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [eventsPath] })
}
