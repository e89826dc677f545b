import type { Locale } from '#core/locale.ts'
import { apiQueries } from '#ui/data/api-client.ts'
import type { newsApi } from '../server/api.ts'

const shown = 12
const read = apiQueries<typeof newsApi>()

/** The latest first; the address says where a later page begins. */
export const newsQuery = (search: URLSearchParams) =>
  read('GET /news', { query: { limit: shown, cursor: search.get('before') ?? undefined } })

/** The latest alone, for a static island. */
export const latestNewsQuery = () => ({
  ...read('GET /news', { query: { limit: 1 } }),
  meta: { isForStill: true },
})

/**
 * Three, so that two are left if the page's own article is among the latest; for a static island.
 */
export const otherNewsQuery = () => ({
  ...read('GET /news', { query: { limit: 3 } }),
  meta: { isForStill: true },
})

export const articleQuery = (id: string, lang: Locale) =>
  read('GET /news/:id', { param: { id }, query: { lang } })
