import { defaultLocale, type Locale, parseLocale } from '#core/locale.ts'

const namedCookie = (cookies: string, name: string) =>
  cookies.match(new RegExp(`(?:^|;\\s*)${name}=([^;]*)`))?.[1]

/** A cookie that only this host can have set comes first. */
const cookieValue = (cookies: string, name: string) =>
  namedCookie(cookies, `__Host-${name}`) ?? namedCookie(cookies, name)

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
