import { maxCounted } from '#core/limits.ts'
import { defaultLocale } from '#core/locale.ts'
import { type Condition, conditionalStatement, contains, when } from '#platform/conditions.ts'
import { directionOf, type Keyset, near, startAfter } from '#platform/keyset-page.ts'
import type { ProductListParams } from '../contract.ts'
import { pageSize, type ShopSort } from '../facts.ts'
import { newSince } from '../rules.ts'
import type { SummaryRow } from './present.ts'
import { shownTexts } from './product-names.ts'
import type { ChosenParts } from './shop-menu.ts'

const slugOf = (column: 'category' | 'shop_type') =>
  `(select c.slug from shop_parts c where c.id = p.${column}) as ${column}`

const facts = `
  ${slugOf('category')}, ${slugOf('shop_type')}, p.price, p.compare_at_price,
  coalesce(to_json(p.images), '[]') as images, p.featured, p.active, p.created_at`

const factColumns = `${facts},
  (select coalesce(json_agg(json_build_object('size', s.size, 'stock', s.stock)
    order by s.position), '[]')
     from size_stocks s where s.product_id = p.id and s.offered) as size_stocks`

const totalStock = `(select json_build_array(json_build_object('size', null,
    'stock', coalesce(sum(s.stock), 0)))
  from size_stocks s where s.product_id = p.id and s.offered) as size_stocks`

/** A product of a list as visitors see it. */
export const summaryColumns = `p.id, ${shownTexts('name')}, ${factColumns}`

/** The same with the total stock only. */
export const cardColumns = `p.id, ${shownTexts('name')}, ${facts}, ${totalStock}`

/** The same with the texts as they are stored. */
export const storedColumns = `p.id, p.name_en, p.name_fr, p.name_ar, ${factColumns}`

/**
 * The category for men excludes names with one of these words, exactly as specified. Inlined,
 * because with a parameter the planner could not use the partial index `products_for_men`.
 */
const forMen = `(p.name_en || chr(10) || p.name_fr || chr(10) || p.name_ar) !~* 'bra|soutien-gorge|حمالة صدر'`

/**
 * Women and kids filter nothing, as specified, except products that are for others. Inlined for the
 * partial indexes.
 */
const audienceFilters = {
  men: [when(forMen), when(`(p.audiences = '{}' or 'men' = any (p.audiences))`)],
  women: [when(`(p.audiences = '{}' or 'women' = any (p.audiences))`)],
  kids: [when(`(p.audiences = '{}' or 'kids' = any (p.audiences))`)],
}

function partFilters({ category, type }: ChosenParts): Condition[] {
  const counted = type?.categories ?? []
  return [
    ...(category?.audience ? audienceFilters[category.audience] : []),
    ...(category && !category.audience ? [when('p.category = ?', category.id)] : []),
    ...(type && counted.length > 0
      ? [when('(p.shop_type = ? or p.category = any (?::text[]))', type.id, counted)]
      : []),
    ...(type && counted.length === 0 ? [when('p.shop_type = ?', type.id)] : []),
  ]
}

function filtersOf({ filter }: ProductListParams, parts: ChosenParts, now: Date): Condition[] {
  return [
    ...partFilters(parts),
    ...(filter === 'new' ? [when('p.created_at > ?', newSince(now))] : []),
    // Not null is enough: an earlier price is always above the price. The planner knows how many
    // are null, but for a comparison it would assume a third of all products.
    ...(filter === 'sale' ? [when('p.compare_at_price is not null')] : []),
  ]
}

/** A row with the name it is sorted by; null in another order. */
type ListedRow = SummaryRow & { sorted_name: string | null }

function sortKey(sort: ShopSort, name: string): Keyset<ListedRow>['keys'] {
  if (sort === 'name') return { sorted_name: [name, 'text'] }
  return sort === '-created_at'
    ? { created_at: ['p.created_at', 'timestamptz'] }
    : { price: ['p.price', 'numeric'] }
}

/** The order of a list; names are sorted by their folded form, as they are searched. */
export function orderOf({ sort = '-created_at', lang = defaultLocale }: ProductListParams) {
  const keys = { ...sortKey(sort, `p.search_${lang}`), id: ['p.id', 'uuid'] } as const
  return { keys, direction: directionOf(sort) } satisfies Keyset<ListedRow>
}

/** The keys of the order in SQL, by column name or by what they are selected from. */
function orderBy({ keys, direction }: Keyset<ListedRow>, by: 'column' | 'source'): string {
  const named = Object.entries(keys).map(([column, [source]]) =>
    by === 'column' ? column : source,
  )
  return named.map((key) => `${key} ${direction}`).join(', ')
}

const shown = 'p.active and p.archived_at is null'
const upToMany = `limit ${maxCounted + 1}`

/**
 * Each filter has an index in this order. Without an order, the planner would read the table from
 * its beginning to look for matching rows.
 */
const newestToMany = `order by p.created_at desc, p.id desc ${upToMany}`

function countedPart(filters: readonly Condition[], search: readonly Condition[]): string {
  if (search.length > 0) return upToMany
  return filters.length > 0 ? newestToMany : ''
}

/**
 * A page in its order, with one extra row that shows whether there are more. `total` counts all
 * pages, those of a search or filter up to `maxCounted` and one for more; it is null when this page
 * has them all. Counted in the same statement, because a second one costs more than the count.
 * `isNear` searches the first products of the order only. @throws invalid when the cursor is
 * malformed.
 */
export function listStatement(
  query: ProductListParams,
  now: Date,
  parts: ChosenParts = {},
  isNear = false,
) {
  const { limit = pageSize, cursor, q = '', lang = defaultLocale } = query
  const search = contains(`p.search_${lang}`, [q])
  const filters = filtersOf(query, parts, now)
  const matching = [...filters, ...search]
  const order = orderOf(query)
  const listed = isNear ? near(order, 'products p', matching, cursor) : matching
  const sortedName = order.keys.sorted_name?.[0] ?? 'null::text'
  return conditionalStatement<ListedRow & { total: number | null }>(
    'products',
    [...listed, ...startAfter(order, cursor)],
    (where, parameter, whereOf) => `
      with page as materialized (
        select ${summaryColumns}, ${sortedName} as sorted_name
          from products p where ${shown} and ${where}
         order by ${orderBy(order, 'source')} limit ${parameter(limit + 1)}
      )
      select page.*,
        case when ${cursor === undefined ? `(select count(*) from page) > ${parameter(limit)}` : 'true'}
          then (select count(*) from (select from products p
            where ${shown} and ${whereOf(matching)} ${countedPart(filters, search)}) found)
        end as total
        from page order by ${orderBy(order, 'column')}`,
  )
}
