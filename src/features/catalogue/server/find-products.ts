import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { statement } from '#platform/database.ts'
import { pageSize, type Product, type ProductList } from '../contract.ts'
import { presentProduct, type ProductRow, type SummaryRow } from './present.ts'

const summaryColumns = `
  p.id, p.name_en, p.name_fr, p.name_ar, p.category, p.shop_type, p.price, p.compare_at_price, p.images, p.featured,
  p.active, p.created_at,
  (select json_agg(json_build_object('size', s.size, 'stock', s.stock) order by s.position)
     from size_stocks s where s.product_id = p.id) as size_stocks`

const newestActive = statement<SummaryRow>(
  'newest-active-products',
  `select ${summaryColumns} from products p
    where p.active and p.archived_at is null
      and ($1::timestamptz is null or (p.created_at, p.id) < ($1, $2::uuid))
    order by p.created_at desc, p.id desc limit $3`,
)

const featuredFirst = statement<SummaryRow>(
  'featured-first-products',
  `select ${summaryColumns} from products p where p.active and p.archived_at is null
    order by p.featured desc, p.created_at desc, p.id desc limit $1`,
)

const activeById = statement<ProductRow>(
  'active-product',
  `select ${summaryColumns}, p.description_en, p.description_fr, p.description_ar
     from products p where p.id = $1 and p.active and p.archived_at is null`,
)

/** A page of active products, newest first. @throws invalid when the cursor is not one of ours. */
export async function listProducts(
  { database }: Context,
  { limit = pageSize, cursor, featured }: { limit?: number; cursor?: string; featured?: 'first' },
): Promise<ProductList> {
  if (featured) {
    const rows = await database.rows(featuredFirst, [limit])
    return { items: rows.map(presentProduct), next_cursor: null }
  }
  const after = decodeCursor(cursor)
  const rows = await database.rows(newestActive, [after?.createdAt, after?.id, limit + 1])
  const items = rows.slice(0, limit).map(presentProduct)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null }
}

/** One active product. @throws not_found */
export async function getProduct({ database }: Context, id: string): Promise<Product> {
  const [row] = await database.rows(activeById, [id])
  if (!row) throw new AppError('not_found')
  return presentProduct(row)
}
