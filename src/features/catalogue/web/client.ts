import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#core/locale.ts'
import type { Product, ProductList } from '../contract.ts'
import type { ShopView } from './shop-view.ts'

const homeProducts = 8

/** A page of a view of the shop; the language counts only where names are searched. */
export const productListQuery = ({ category, type, filter, q, after }: ShopView, locale: Locale) =>
  queryOptions<ProductList>({
    queryKey: ['/api/products', { category, type, filter, q, lang: q && locale, cursor: after }],
  })

/** What the home page shows of the shop; it stands without, so nobody is kept waiting for it. */
export const featuredProductsQuery = () =>
  queryOptions<ProductList>({
    queryKey: ['/api/products', { featured: 'first', limit: homeProducts }],
    retry: 1,
  })

export const productQuery = (id: string) =>
  queryOptions<Product>({ queryKey: [`/api/products/${encodeURIComponent(id)}`] })

export const relatedProductsQuery = (id: string) =>
  queryOptions<ProductList>({ queryKey: [`/api/products/${encodeURIComponent(id)}/related`] })
