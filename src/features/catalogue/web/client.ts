import { queryOptions } from '@tanstack/react-query'
import type { Product, ProductList } from '../contract.ts'

const homeProducts = 8

/** A page of the shop; `cursor` starts a later one. */
export const productListQuery = (cursor?: string) =>
  queryOptions<ProductList>({ queryKey: ['/api/products', { cursor }] })

/** What the home page shows of the shop. */
export const featuredProductsQuery = () =>
  queryOptions<ProductList>({ queryKey: ['/api/products', { featured: 'first', limit: homeProducts }] })

export const productQuery = (id: string) =>
  queryOptions<Product>({ queryKey: [`/api/products/${encodeURIComponent(id)}`] })
