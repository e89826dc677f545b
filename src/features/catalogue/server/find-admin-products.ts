import { requireAdmin } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { defaultLocale, type Locale, locales } from '#core/locale.ts'
import { type Condition, conditionalStatement, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type { AdminProduct, AdminProductList, AdminProductQuery } from '../contract.ts'
import { lowStock } from '../rules.ts'
import { summaryColumns } from './list-statement.ts'
import { presentProduct, type ProductRow } from './present.ts'

type AdminRow = ProductRow & Pick<AdminProduct, 'version' | 'updated_at'>

const adminColumns = `${summaryColumns},
  p.description_en, p.description_fr, p.description_ar, p.version, p.updated_at`

const byId = statement<AdminRow>(
  'admin-product',
  `select ${adminColumns} from products p where p.id = $1 and p.archived_at is null`,
)

const defaultLimit = 50

function sortOf(sort: string, lang: Locale) {
  const name = sort.replace('-', '')
  const column = name === 'name' ? `p.search_${lang}` : `p.${name}`
  const type = { name: 'text', price: 'numeric', created_at: 'timestamptz' }[name] ?? 'text'
  const [direction, compare] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>']
  return { column, type, direction, compare }
}

/**
 * The text stands in the name of at least one language. Each is searched for itself: of three
 * conditions joined by `or`, each name that the index finds would be taken to pieces once more.
 */
function inAnyName(q: string): Condition[] {
  const names = locales.flatMap((locale) => contains(`n.search_${locale}`, [q]))
  if (names.length === 0) return []
  const found = names
    .map(({ sql }) => `select n.id from products n where ${sql}`)
    .join(' union all ')
  return [when('search', `p.id in (${found})`, ...names.flatMap(({ values }) => values))]
}

// The number stands in the text, because only then the plan may use the index of what is low.
const isLow = `p.id in (select product_id from size_stocks where offered and stock <= ${lowStock})`

const filtersOf = ({ q = '', view }: AdminProductQuery): Condition[] => [
  view === 'archived'
    ? when('archived', 'p.archived_at is not null')
    : when('kept', 'p.archived_at is null'),
  ...(view === 'low_stock' ? [when('low', isLow)] : []),
  ...inAnyName(q),
]

/**
 * Reads from the row that the cursor names: one further statement, for an index that every sort can
 * walk.
 */
async function positionOf(database: Queryable, column: string, cursor: string) {
  const [row] = await database.rows(
    statement<{ value: string }>(
      `product-position ${column}`,
      `select ${column}::text as value from products p where p.id = $1`,
    ),
    [cursor],
  )
  if (!row) throw invalid([{ path: 'cursor', code: 'invalid' }])
  return row.value
}

/** Reads one product more than the page. @throws invalid cursor */
export async function adminListStatement(database: Queryable, query: AdminProductQuery) {
  const { sort = '-created_at', lang = defaultLocale, limit = defaultLimit, cursor } = query
  const { column, type, direction, compare } = sortOf(sort, lang)
  const after = cursor
    ? [
        when(
          'after',
          `(${column}, p.id) ${compare} (?::${type}, ?::uuid)`,
          await positionOf(database, column, cursor),
          cursor,
        ),
      ]
    : []
  const page = conditionalStatement<AdminRow>(
    `admin-products ${sort} ${lang}`,
    [...filtersOf(query), ...after],
    (where, parameter) => `select ${adminColumns} from products p where ${where}
      order by ${column} ${direction}, p.id ${direction} limit ${parameter(limit + 1)}`,
  )
  return { page, limit }
}

function countListed(database: Queryable, query: AdminProductQuery): Promise<number> {
  const count = query.q || query.view === 'low_stock' ? countFound : countRows
  return count(database, 'admin-product-count', 'products p', filtersOf(query))
}

/** All products that are not archived, in the shop or not. */
export const countProducts = (database: Queryable): Promise<number> => countListed(database, {})

/**
 * A page of products for the back office, with how many there are in all. @throws unauthorized,
 * invalid cursor
 */
export async function listAdminProducts(
  { database, actor }: Context,
  query: AdminProductQuery,
): Promise<AdminProductList> {
  requireAdmin(actor)
  const { page, limit } = await adminListStatement(database, query)
  const [rows, total] = await Promise.all([
    database.rows(page.query, page.values),
    countListed(database, query),
  ])
  const items = rows.slice(0, limit).map(presentProduct)
  return {
    items,
    next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    total,
  }
}

/**
 * The product as an admin sees it, inside or outside a transaction. @throws not_found, also when it
 * is archived
 */
export async function readAdminProduct(database: Queryable, id: string): Promise<AdminProduct> {
  const [row] = await database.rows(byId, [id])
  if (!row) throw new AppError('not_found')
  return presentProduct(row)
}

/** One product that is not archived. @throws unauthorized, not_found */
export async function getAdminProduct(
  { database, actor }: Context,
  id: string,
): Promise<AdminProduct> {
  requireAdmin(actor)
  return readAdminProduct(database, id)
}
