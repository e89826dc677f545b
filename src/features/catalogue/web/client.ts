import type { Locale } from '#core/locale.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { catalogueApi } from '../server/api.ts'
import type { ShopView } from './shop-view.ts'

/** The shop's categories and types in one language. */
export const shopMenuQuery = (lang: Locale) => read('GET /shop-menu', { query: { lang } })

export const call = apiClient<typeof catalogueApi>()

const homeProducts = 8
const read = apiQueries<typeof catalogueApi>()

/** A page of a shop view; the language matters only for searches and for the order by name. */
export function productListQuery(view: ShopView, locale: Locale) {
  const { category, type, filter, sort, q, after } = view
  const lang = q || sort === 'name' ? locale : undefined
  return read('GET /products', { query: { category, type, filter, sort, q, lang, cursor: after } })
}

/** The home page's products. Only one retry, because the home page also renders without them. */
export const featuredProductsQuery = () => ({
  ...read('GET /products', { query: { featured: 'first', cards: '1', limit: homeProducts } }),
  retry: 1,
})

export const productQuery = (id: string) => read('GET /products/:id', { param: { id } })

export const relatedProductsQuery = (id: string) =>
  read('GET /products/:id/related', { param: { id } })
