import { defaultLocale, type Locale, parseLocale } from '#core/locale.ts'

export const visitCookie = 'visit-language'

const cookiePattern = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`)

/** A cookie that only this host can have set comes first. */
const patternsOf = (name: string) => [cookiePattern(`__Host-${name}`), cookiePattern(name)]

// The language of this visit, then the stored choice.
const patterns = [visitCookie, 'language'].map(patternsOf)

/** The first language that a cookie names. */
function cookieLocale(cookies: string): Locale | undefined {
  for (const named of patterns) {
    const value = named
      .map((pattern) => cookies.match(pattern)?.[1])
      .find((found) => found !== undefined)
    const locale = parseLocale(value)
    if (locale) return locale
  }
  return undefined
}

/** The language of a page: `?lang=` for this visit, then the stored choice, then French. */
export function pageLocale(search: string, cookies: string): Locale {
  return (
    parseLocale(search.match(/[?&]lang=([a-z]+)/)?.[1]) ??
    (cookies === '' ? undefined : cookieLocale(cookies)) ??
    defaultLocale
  )
}
