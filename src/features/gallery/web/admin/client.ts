import { useQueryClient } from '@tanstack/react-query'
import type { ConsentGiven } from '#features/media/contract.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type { GalleryPlacement, NewGalleryItem } from '../../contract.ts'
import type { galleryApi } from '../../server/api.ts'

const call = apiClient<typeof galleryApi>()

const galleryKey = apiQueries<typeof galleryApi>()('GET /admin/gallery').queryKey

/** All items by display order, page by page. */
export const adminGalleryQuery = (view: 'archived' | undefined) =>
  pagesQuery([...galleryKey, { view }], (cursor, signal) =>
    call(adminFetch, 'GET /admin/gallery', {
      query: { view, cursor },
      signal,
    }),
  )

/** @throws ApiProblem `invalid`, `network` … */
export const addItem = (json: NewGalleryItem, key?: string) =>
  call(adminFetch, 'POST /admin/gallery', { json, headers: keyHeader(key) })

export const archiveItem = (id: string) =>
  call(adminFetch, 'DELETE /admin/gallery/:id', { param: { id } })

export const restoreItem = (id: string) =>
  call(adminFetch, 'POST /admin/gallery/:id/restore', { param: { id } })

/** @throws ApiProblem `invalid`, `network` … */
export const giveConsent = (id: string, said: ConsentGiven) =>
  call(adminFetch, 'PUT /admin/gallery/:id/consent', { param: { id }, json: said })

export const withdrawConsent = (id: string) =>
  call(adminFetch, 'DELETE /admin/gallery/:id/consent', { param: { id } })

/** @throws ApiProblem `invalid`, `network` … */
export const placeItem = (id: string, placement: GalleryPlacement) =>
  call(adminFetch, 'PUT /admin/gallery/:id/shown-on', { param: { id }, json: placement })

/** Refreshes the list that is shown. */
export function useReadGalleryAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: galleryKey })
}
