import { pageLocale } from './page-locale.ts'

/**
 * The page cache's name of an address as asked for at this origin with these cookies: pages name
 * their origin.
 */
export function pageKey(origin: string, address: string, cookies: string): string {
  const search = address.indexOf('?')
  return `${pageLocale(search < 0 ? '' : address.slice(search), cookies)} ${origin}${address}`
}
