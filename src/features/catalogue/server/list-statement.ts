import { defaultLocale } from '#core/locale.ts'
import { decodeCursor } from '#platform/cursor.ts'
import { type Statement, statement } from '#platform/database.ts'
import { pageSize, type ProductListQuery } from '../contract.ts'
import { foldName, newSince } from '../rules.ts'
import type { SummaryRow } from './present.ts'

export const summaryColumns = `
  p.id, p.name_en, p.name_fr, p.name_ar, p.category, p.shop_type, p.price, p.compare_at_price, p.images, p.featured,
  p.active, p.created_at,
  (select json_agg(json_build_object('size', s.size, 'stock', s.stock) order by s.position)
     from size_stocks s where s.product_id = p.id) as size_stocks`

/** What the shop's category for men leaves out: names with one of these, to the letter of the specification. */
const notForMen = 'bra|soutien-gorge|حمالة صدر'

/** The pieces of three letters that a name must have to contain this text; a shorter text is its only piece. */
function gramsOf(folded: string): string[] {
  const letters = Array.from(folded)
  if (letters.length <= 3) return [folded]
  return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
}

type Condition = { shape: string; sql: string; values: readonly unknown[] }

const when = (shape: string, sql: string, ...values: readonly unknown[]): Condition => ({
  shape,
  sql,
  values,
})

function searchCondition(q: string, lang: string): Condition[] {
  const folded = foldName(q)
  if (folded === '') return []
  const sql = `name_grams(p.search_${lang}) @> ?::text[] and strpos(p.search_${lang}, ?) > 0`
  return [when('search', sql, gramsOf(folded), folded)]
}

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
    ...searchCondition(q, lang),
    ...(after ? [when('after', '(p.created_at, p.id) < (?, ?::uuid)', after.createdAt, after.id)] : []),
  ]
}

/**
 * Reads one row more than the page, newest first. One statement per combination of conditions, prepared under its name: a
 * single one with optional conditions would be planned once for all of them, and then without the indexes.
 * @throws invalid when the cursor is not one of ours.
 */
export function listStatement(
  query: ProductListQuery,
  now: Date,
): { list: Statement<SummaryRow>; values: unknown[] } {
  const conditions = conditionsOf(query, now)
  const values: unknown[] = []
  const numbered = (sql: string, given: readonly unknown[]) => {
    const left = [...given]
    return sql.replaceAll('?', () => `$${values.push(left.shift())}`)
  }
  const where = conditions.map(({ sql, values: given }) => `and ${numbered(sql, given)}`).join(' ')
  const limit = numbered('?', [(query.limit ?? pageSize) + 1])
  // Without a name a search is planned for its words: a frequent letter is read newest first, a rare word by its index.
  const isSearch = conditions.some(({ shape }) => shape === 'search')
  const name = isSearch ? '' : ['products', ...conditions.map(({ shape }) => shape)].join(' ')
  const text = `select ${summaryColumns} from products p
    where p.active and p.archived_at is null ${where}
    order by p.created_at desc, p.id desc limit ${limit}`
  return { list: statement<SummaryRow>(name, text), values }
}
