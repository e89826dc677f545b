import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

export type ProductPage = { id: string; updated_at: string }

type Database = Pick<Context, 'database'>

const isShown = 'active and archived_at is null'

const countPages = statement<{ count: number }>(
  'count-product-pages',
  `select count(*) as count from products where ${isShown}`,
)

// Assigned by hash, so that a product stays in its share when others come or go.
const pagesOfShare = statement<ProductPage>(
  'product-pages-of-share',
  `select id, updated_at from products
    where ${isShown} and mod(hashtext(id::text)::bigint + 2147483648, $1) = $2`,
)

/** The number of products that have a page. */
export async function countProductPages({ database }: Database): Promise<number> {
  const [found] = await database.rows(countPages)
  return found?.count ?? 0
}

/** The products with a page in one of `shares` shares, with the time of their last change. */
export const listProductPages = (
  { database }: Database,
  share: number,
  shares: number,
): Promise<ProductPage[]> => database.rows(pagesOfShare, [shares, share])
