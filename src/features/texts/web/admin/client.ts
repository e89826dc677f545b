import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Revisions } from '#core/revisions.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type {
  AnnouncementChange,
  NewAnnouncement,
  NewPageInput,
  PageChangeInput,
  PagePreviewInput,
} from '../../admin-contract.ts'
import type { TextChangeInput } from '../../contract.ts'
import type { textsApi } from '../../server/api.ts'

const call = apiClient<ReturnType<typeof textsApi>>()
const query = apiQueries<ReturnType<typeof textsApi>>()

const announcementsKey = query('GET /admin/announcements').queryKey
const pagesKey = query('GET /admin/pages').queryKey

export const adminTextsQuery = { ...query('GET /admin/texts'), staleTime: 0 }

/** Earlier values of one item. */
const revisionsQuery = (queryKey: unknown[], read: (signal: AbortSignal) => Promise<Revisions>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0 })

export const textRevisionsQuery = (key: string) =>
  revisionsQuery([...adminTextsQuery.queryKey, key], (signal) =>
    call(adminFetch, 'GET /admin/texts/:key/revisions', { param: { key }, signal }),
  )

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeText = (key: string, change: TextChangeInput) =>
  call(adminFetch, 'PATCH /admin/texts/:key', { param: { key }, json: change })

/** A new token per preview; it is valid for longer than one takes. */
export const textPreviewQuery = queryOptions({
  queryKey: [...adminTextsQuery.queryKey, 'preview'],
  queryFn: ({ signal }) => call(adminFetch, 'POST /admin/texts/preview', { signal }),
  gcTime: 0,
})

/** Refetches the texts and their earlier versions. */
export function useReadTextsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: adminTextsQuery.queryKey })
}

/** The newest first, or the archived ones. */
export const adminAnnouncementsQuery = (view: 'archived' | undefined) => ({
  ...query('GET /admin/announcements', { query: { view } }),
  staleTime: 0,
})

export const announcementRevisionsQuery = (id: string) =>
  revisionsQuery([...announcementsKey, id], (signal) =>
    call(adminFetch, 'GET /admin/announcements/:id/revisions', { param: { id }, signal }),
  )

export const addAnnouncement = (json: NewAnnouncement, key?: string) =>
  call(adminFetch, 'POST /admin/announcements', { json, headers: keyHeader(key) })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeAnnouncement = (id: string, json: AnnouncementChange) =>
  call(adminFetch, 'PATCH /admin/announcements/:id', { param: { id }, json })

export const archiveAnnouncement = (id: string) =>
  call(adminFetch, 'DELETE /admin/announcements/:id', { param: { id } })

export const restoreAnnouncement = (id: string) =>
  call(adminFetch, 'POST /admin/announcements/:id/restore', { param: { id } })

/** Refetches the lists. */
export function useReadAnnouncementsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: announcementsKey })
}

/** In the order of the footer, or the archived ones. */
export const adminPagesQuery = (view: 'archived' | undefined) => ({
  ...query('GET /admin/pages', { query: { view } }),
  staleTime: 0,
})

/** What visitors would see of these texts. */
export const pagePreviewQuery = (json: PagePreviewInput) =>
  queryOptions({
    queryKey: [...pagesKey, 'preview', json],
    queryFn: ({ signal }) => call(adminFetch, 'POST /admin/pages/preview', { json, signal }),
    gcTime: 0,
  })

export const pageRevisionsQuery = (id: string) =>
  revisionsQuery([...pagesKey, id], (signal) =>
    call(adminFetch, 'GET /admin/pages/:id/revisions', { param: { id }, signal }),
  )

export const addPage = (json: NewPageInput, key?: string) =>
  call(adminFetch, 'POST /admin/pages', { json, headers: keyHeader(key) })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changePage = (id: string, json: PageChangeInput) =>
  call(adminFetch, 'PATCH /admin/pages/:id', { param: { id }, json })

/** Takes back the change that made this version. */
export const undoPageChange = (id: string, version: number) =>
  call(adminFetch, 'POST /admin/pages/:id/undo', { param: { id }, json: { version } })

export const archivePage = (id: string) =>
  call(adminFetch, 'DELETE /admin/pages/:id', { param: { id } })

export const restorePage = (id: string) =>
  call(adminFetch, 'POST /admin/pages/:id/restore', { param: { id } })

/** Refetches the lists and earlier versions. */
export function useReadPagesAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: pagesKey })
}
