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
