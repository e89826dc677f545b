import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { callApi, jsonRequest } from '#ui/data/api.ts'
import type { AdminGallery, GalleryItem, NewGalleryItem } from '../../contract.ts'

const galleryPath = '/api/admin/gallery'
const pathOf = (id: string) => `${galleryPath}/${id}`

/** All items by display order, page by page. */
export const adminGalleryQuery = (view: 'archived' | undefined) =>
  infiniteQueryOptions({
    queryKey: [galleryPath, { view }],
    queryFn: ({ pageParam, signal }) =>
      callApi<AdminGallery>(
        adminFetch,
        `${galleryPath}?${new URLSearchParams({ ...(view && { view }), ...(pageParam && { cursor: pageParam }) })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addItem = (item: NewGalleryItem) =>
  callApi<GalleryItem>(adminFetch, galleryPath, jsonRequest('POST', item))

export const archiveItem = (id: string) =>
  callApi<void>(adminFetch, pathOf(id), { method: 'DELETE' })

export const restoreItem = (id: string) =>
  callApi<GalleryItem>(adminFetch, `${pathOf(id)}/restore`, { method: 'POST' })

/** Refreshes the list that is shown. */
export function useReadGalleryAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [galleryPath] })
}
