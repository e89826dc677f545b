import { defaultLocale, type Locale, parseLocale } from '#core/locale.ts'

const cookieValue = (cookies: string, name: string) =>
  cookies.match(new RegExp(`(?:^|;\\s*)${name}=([^;]*)`))?.[1]

export const visitCookie = 'visit-language'

/** The language of a page: `?lang=` for this visit, then the stored choice, then French. */
export function pageLocale(search: string, cookies: string): Locale {
  return (
    parseLocale(search.match(/[?&]lang=([a-z]+)/)?.[1]) ??
    parseLocale(cookieValue(cookies, visitCookie)) ??
    parseLocale(cookieValue(cookies, 'language')) ??
    defaultLocale
  )
}
