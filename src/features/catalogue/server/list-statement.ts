import { defaultLocale } from '#core/locale.ts'
import { type Condition, conditionalStatement, contains, when } from '#platform/conditions.ts'
import { decodeCursor } from '#platform/cursor.ts'
import type { Statement } from '#platform/database.ts'
import { pageSize, type ProductListQuery } from '../contract.ts'
import { newSince } from '../rules.ts'
import type { SummaryRow } from './present.ts'

export const summaryColumns = `
  p.id, p.name_en, p.name_fr, p.name_ar, p.category, p.shop_type, p.price, p.compare_at_price, p.images, p.featured,
  p.active, p.created_at,
  (select json_agg(json_build_object('size', s.size, 'stock', s.stock) order by s.position)
     from size_stocks s where s.product_id = p.id and s.offered) as size_stocks`

/** What the shop's category for men leaves out: names with one of these, to the letter of the specification. */
const notForMen = 'bra|soutien-gorge|حمالة صدر'

function conditionsOf(query: ProductListQuery, now: Date): Condition[] {
  const { category, type, filter, q = '', lang = defaultLocale } = query
  const after = decodeCursor(query.cursor)
  return [
    ...(category === 'men'
      ? [when('men', `concat_ws(chr(10), p.name_en, p.name_fr, p.name_ar) !~* ?`, notForMen)]
      : []),
    ...(category === 'accessories' ? [when('accessories', `p.category = 'accessories'`)] : []),
    ...(type === 'jerseys' ? [when('jerseys', `(p.shop_type = 'jerseys' or p.category = 'jersey')`)] : []),
    ...(type && type !== 'jerseys' ? [when('type', 'p.shop_type = ?', type)] : []),
    ...(filter === 'new' ? [when('new', 'p.created_at > ?', newSince(now))] : []),
    ...(filter === 'sale' ? [when('sale', 'p.compare_at_price > p.price')] : []),
    ...contains(`p.search_${lang}`, [q]),
    ...(after ? [when('after', '(p.created_at, p.id) < (?, ?::uuid)', after.createdAt, after.id)] : []),
  ]
}

/** Reads one row more than the page, newest first. @throws invalid when the cursor is not one of ours. */
export function listStatement(
  query: ProductListQuery,
  now: Date,
): { list: Statement<SummaryRow>; values: unknown[] } {
  const { query: list, values } = conditionalStatement<SummaryRow>(
    'products',
    conditionsOf(query, now),
    (where, parameter) => `select ${summaryColumns} from products p
      where p.active and p.archived_at is null and ${where}
      order by p.created_at desc, p.id desc limit ${parameter((query.limit ?? pageSize) + 1)}`,
  )
  return { list, values }
}
