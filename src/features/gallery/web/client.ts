import { apiQueries } from '#ui/data/api-client.ts'
import type { galleryApi } from '../server/api.ts'

/** Reads of the gallery; those of its own page are apart, as Home need not load them. */
export const read = apiQueries<typeof galleryApi>()

const shownAtMost = '6'

/** The pictures of a page other than the gallery's. */
export const shownPicturesQuery = (where: { shown_on?: 'home' | 'about'; team?: string }) => ({
  ...read('GET /gallery', { query: { ...where, limit: shownAtMost } }),
  meta: { isLeftOutEmpty: true },
})
