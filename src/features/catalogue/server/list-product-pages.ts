import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

export type ProductPage = { id: string; updated_at: string }

// A sitemap may name 50 000 pages.
const newestPages = statement<ProductPage>(
  'product-pages',
  `select id, updated_at from products where active and archived_at is null
    order by created_at desc, id desc limit 49000`,
)

/** Every product that has a page, newest first, with the instant of its last change. */
export const listProductPages = ({ database }: Pick<Context, 'database'>): Promise<ProductPage[]> =>
  database.rows(newestPages)
