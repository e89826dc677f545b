import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { ConsentGiven } from '#features/media/contract.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type { ArticleChange, NewArticle } from '../../contract.ts'
import type { newsApi } from '../../server/api.ts'

const call = apiClient<typeof newsApi>()

const newsKey = apiQueries<typeof newsApi>()('GET /admin/news').queryKey

/** What the list shows, as its address says it. */
export type NewsView = { q?: string | undefined; view?: 'archived' | undefined }

/** All articles, the latest first, page by page. */
export const adminNewsQuery = (view: NewsView) =>
  pagesQuery(
    [...newsKey, view],
    (cursor, signal) => call(adminFetch, 'GET /admin/news', { query: { ...view, cursor }, signal }),
    { placeholderData: keepPreviousData },
  )

/** @throws ApiProblem `invalid`, `network` … */
export const addArticle = (json: NewArticle, key?: string) =>
  call(adminFetch, 'POST /admin/news', { json, headers: keyHeader(key) })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeArticle = (id: string, json: ArticleChange) =>
  call(adminFetch, 'PATCH /admin/news/:id', { param: { id }, json })

export const archiveArticle = (id: string) =>
  call(adminFetch, 'DELETE /admin/news/:id', { param: { id } })

export const restoreArticle = (id: string) =>
  call(adminFetch, 'POST /admin/news/:id/restore', { param: { id } })

/** @throws ApiProblem `invalid`, `network` … */
export const giveArticleConsent = (id: string, json: ConsentGiven) =>
  call(adminFetch, 'PUT /admin/news/:id/consent', { param: { id }, json })

export const withdrawArticleConsent = (id: string) =>
  call(adminFetch, 'DELETE /admin/news/:id/consent', { param: { id } })

/** Refetches the lists. */
export function useReadNewsAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: newsKey })
}
