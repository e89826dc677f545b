import { apiQueries } from '#ui/data/api-client.ts'
import type { galleryApi } from '../server/api.ts'

const read = apiQueries<typeof galleryApi>()

/** A page of the gallery; `cursor` starts a later one. */
export const galleryPageQuery = (cursor?: string) => read('GET /gallery', { query: { cursor } })
