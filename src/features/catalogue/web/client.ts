import type { Locale } from '#core/locale.ts'
import { apiQueries } from '#ui/data/api-client.ts'
import type { catalogueApi } from '../server/api.ts'
import type { ShopView } from './shop-view.ts'

const homeProducts = 8
const read = apiQueries<typeof catalogueApi>()

/** A page of a view of the shop; the language counts only where names are searched. */
export const productListQuery = ({ category, type, filter, q, after }: ShopView, locale: Locale) =>
  read('GET /products', {
    query: { category, type, filter, q, lang: q ? locale : undefined, cursor: after },
  })

/** What the home page shows of the shop; it stands without, so nobody is kept waiting for it. */
export const featuredProductsQuery = () => ({
  ...read('GET /products', { query: { featured: 'first', limit: homeProducts } }),
  retry: 1,
})

export const productQuery = (id: string) => read('GET /products/:id', { param: { id } })

export const relatedProductsQuery = (id: string) =>
  read('GET /products/:id/related', { param: { id } })
