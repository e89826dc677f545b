import { pageLocale } from './page-locale.ts'

/** The cache key of an address at this origin with these cookies; pages contain their origin. */
export function pageKey(origin: string, address: string, cookies: string): string {
  const search = address.indexOf('?')
  return `${pageLocale(search < 0 ? '' : address.slice(search), cookies)} ${origin}${address}`
}
