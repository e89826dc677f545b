import type { Locale } from '#core/locale.ts'
import { apiQueries } from '#ui/data/api-client.ts'
import type { textsApi } from '../server/api.ts'
import type { TextSection } from '../facts.ts'

const read = apiQueries<ReturnType<typeof textsApi>>()

/** The club's own words on one part of the site. */
export const textsQuery = (section: TextSection, lang: Locale) =>
  read('GET /texts', { query: { section, lang } })

/** The words that families agreed to under this version. */
export const consentTextsQuery = (version: string) =>
  read('GET /consent-texts', { query: { version } })

const meta = { isLeftOutEmpty: true }

/** The club's own pages that are linked at the foot of every page. */
export const footerPagesQuery = (lang: Locale) => ({
  ...read('GET /pages', { query: { lang } }),
  meta,
})

export const writtenPageQuery = (slug: string, lang: Locale) =>
  read('GET /pages/:slug', { param: { slug }, query: { lang } })

/** The current announcements; an empty list adds nothing to a page. */
export const announcementsQuery = (lang: Locale) => ({
  ...read('GET /announcements', { query: { lang } }),
  meta,
})
