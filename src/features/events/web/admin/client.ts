import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ConsentGiven } from '#features/media/contract.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type { EventType, EventTypeChange, NewEventType } from '../../admin-contract.ts'
import type {
  AdminEvent,
  AdminEventList,
  EventChange,
  eventViews,
  NewEvent,
} from '../../contract.ts'
import type { eventsApi } from '../../server/api.ts'

const call = apiClient<typeof eventsApi>()
const query = apiQueries<typeof eventsApi>()

const largestPage = '100'

const eventsKey = query('GET /admin/events').queryKey

/** Upcoming events, the nearest first, then past ones; or the archived ones. */
export const adminEventsQuery = (view: (typeof eventViews)[number] | undefined) =>
  pagesQuery(
    [...eventsKey, { view }],
    (cursor, signal) => {
      const asked = {
        view,
        sort: view === 'archived' ? undefined : 'coming',
        cursor,
      } as const
      return call(adminFetch, 'GET /admin/events', { query: asked, signal })
    },
    { placeholderData: keepPreviousData },
  )

async function readAll(signal: AbortSignal): Promise<AdminEvent[]> {
  const events: AdminEvent[] = []
  let cursor: string | undefined
  do {
    const asked = { sort: 'coming', limit: largestPage, cursor } as const
    const page: AdminEventList = await call(adminFetch, 'GET /admin/events', {
      query: asked,
      signal,
    })
    events.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return events
}

/** All events to choose from, in the same order. */
export const everyEventQuery = () =>
  queryOptions({
    queryKey: [...eventsKey, 'every'],
    queryFn: ({ signal }) => readAll(signal),
    staleTime: 0,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addEvent = (json: NewEvent, key?: string) =>
  call(adminFetch, 'POST /admin/events', { json, headers: keyHeader(key) })

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

/** @throws ApiProblem `invalid`, `network` … */
export const giveEventConsent = (id: string, said: ConsentGiven) =>
  call(adminFetch, 'PUT /admin/events/:id/consent', { param: { id }, json: said })

export const withdrawEventConsent = (id: string) =>
  call(adminFetch, 'DELETE /admin/events/:id/consent', { param: { id } })

/** Refetches the event lists. */
export function useReadEventsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: eventsKey })
}

const noTypes: readonly EventType[] = []

export const eventTypesQuery = () => ({ ...query('GET /admin/event-types'), staleTime: 0 })

/** Earlier values of an event type, newest first. */
export const typeRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventTypesQuery().queryKey, id, 'revisions'],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/event-types/:id/revisions', { param: { id }, signal }),
    staleTime: 0,
  })

/** The event types in their order with their names; none until they are read. */
export function useEventTypes() {
  const locale = useLanguage()
  const types = useQuery(eventTypesQuery()).data?.items ?? noTypes
  return types.map((type) => ({ ...type, name: localized(type, 'name', locale) }))
}
export type NamedType = ReturnType<typeof useEventTypes>[number]

/** @throws ApiProblem `invalid`, `network` … */
export const addEventType = (json: NewEventType, key: string) =>
  call(adminFetch, 'POST /admin/event-types', { json, headers: keyHeader(key) })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeEventType = (id: string, json: EventTypeChange) =>
  call(adminFetch, 'PATCH /admin/event-types/:id', { param: { id }, json })

/** @throws ApiProblem `type_in_use` with `count`, `network` … */
export const archiveEventType = (id: string) =>
  call(adminFetch, 'DELETE /admin/event-types/:id', { param: { id } })

export const restoreEventType = (id: string) =>
  call(adminFetch, 'POST /admin/event-types/:id/restore', { param: { id } })

/** Refetches the types, and the events that show their names. */
export function useReadTypesAgain() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [eventTypesQuery().queryKey, eventsKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}
