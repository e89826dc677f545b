import { pageLocale } from './page-locale.ts'

/** The page cache's name of an address as asked for with these cookies. */
export function pageKey(address: string, cookies: string): string {
  const search = address.indexOf('?')
  return `${pageLocale(search < 0 ? '' : address.slice(search), cookies)} ${address}`
}
