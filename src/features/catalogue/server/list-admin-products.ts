import { requirePermission } from '#core/actor.ts'
import { defaultLocale, locales } from '#core/locale.ts'
import { noConsent, readConsents } from '#features/media/server/picture-consents.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { foundRow } from '#platform/found-row.ts'
import { directionOf, type Keyset, keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { AdminProduct, AdminProductList, AdminProductParams } from '../contract.ts'
import { storedColumns } from './list-statement.ts'
import { printPrices } from './product-names.ts'
import { presentProduct, type ProductRow } from './present.ts'

type AdminRow = ProductRow &
  Pick<AdminProduct, 'audiences' | 'translate_later' | 'version' | 'updated_at'>

/** The products with what is said about the people on their pictures. */
async function presentAll(database: Queryable, rows: readonly AdminRow[]): Promise<AdminProduct[]> {
  const consentOf = await readConsents(
    database,
    rows.flatMap(({ images }) => images),
  )
  return rows.map((row) => {
    const image_consents = row.images.map((url) => ({ url, ...consentOf(url) }))
    const { url: _url, ...ofMain } = image_consents[0] ?? { url: '', ...noConsent }
    return { ...presentProduct(row), ...ofMain, image_consents }
  })
}

const adminColumns = `${storedColumns}, p.description_en, p.description_fr, p.description_ar,
  p.care_en, p.care_fr, p.care_ar, p.low_stock, p.size_system, ${printPrices}, p.jersey, to_json(p.audiences) as audiences,
  to_json(p.translate_later) as translate_later, p.version, p.updated_at`

const anyById = statement<AdminRow>(
  'any-admin-product',
  `select ${adminColumns} from products p where p.id = $1`,
)

const byId = statement<AdminRow>(
  'admin-product',
  `select ${adminColumns} from products p where p.id = $1 and p.archived_at is null`,
)

/**
 * The text is part of a name in at least one language. A union, because with `or` PostgreSQL would
 * recheck the trigrams of every name that the index finds.
 */
function nameContains(q: string): Condition[] {
  const named = (name: string) => locales.flatMap((locale) => contains(`${name}_${locale}`, [q]))
  const names = named('n.search')
  if (names.length === 0) return []
  const found = names
    .map(({ sql }) => `select n.id from products n where ${sql}`)
    .join(' union all ')
  const valuesOf = (conditions: readonly Condition[]) => conditions.flatMap(({ values }) => values)
  const compared = named('p.search').flatMap(({ rowByRow }) => rowByRow ?? [])
  const rowByRow = when(`(${compared.map(({ sql }) => sql).join(' or ')})`, ...valuesOf(compared))
  return [{ sql: `p.id in (${found})`, values: valuesOf(names), rowByRow }]
}

const hasLowStock = `p.id in (select product_id from size_stocks where is_low)`
// With `is_low`, the partial index can be used.
const hasSoldOut = `p.id in (select product_id from size_stocks where is_low and stock = 0)
  and p.active`

// As in the partial index `products_untranslated`.
const isUntranslated = `('' in (p.name_fr, p.name_en, p.name_ar, p.description_fr, p.description_en, p.description_ar) or ('' in (p.care_fr, p.care_en, p.care_ar) and p.care_fr || p.care_en || p.care_ar <> '') or p.translate_later <> '{}')`

const isIn = `p.category = (select c.id from shop_parts c where c.kind = 'category' and c.slug = ?)`

export const filtersOf = ({ q = '', view, category, ids }: AdminProductParams): Condition[] => [
  view === 'archived' ? when('p.archived_at is not null') : when('p.archived_at is null'),
  ...(view === 'low_stock' ? [when(hasLowStock)] : []),
  ...(view === 'sold_out' ? [when(hasSoldOut)] : []),
  ...(view === 'untranslated' ? [when(isUntranslated)] : []),
  ...(category ? [when(isIn, category)] : []),
  ...(ids ? [when('p.id = any (?::uuid[])', ids)] : []),
  ...nameContains(q),
]

type ListedProduct = AdminRow & { searched_name: string | null }

/** The columns of the sort order; names are sorted by their folded form. */
function sortKey(sort: string, name: string): Keyset<ListedProduct>['keys'] {
  if (sort.endsWith('name')) return { searched_name: [name, 'text'] }
  return sort.endsWith('price')
    ? { price: ['p.price', 'numeric'] }
    : { created_at: ['p.created_at', 'timestamptz'] }
}

export function productsOf(query: AdminProductParams) {
  const { sort = '-created_at', lang = defaultLocale } = query
  const name = `p.search_${lang}`
  return keysetList<ListedProduct>('admin-products', {
    select: `select ${adminColumns}, ${name} as searched_name from products p`,
    where: filtersOf(query),
    searchedIn: 'products p',
    keys: { ...sortKey(sort, name), id: ['p.id', 'uuid'] },
    direction: directionOf(sort),
  })
}

/** Views whose rows are counted up to a maximum. */
const searchedViews = new Set<AdminProductParams['view']>(['low_stock', 'sold_out', 'untranslated'])

function countListed(database: Queryable, query: AdminProductParams): Promise<number> {
  const count =
    query.q || query.category || query.ids || searchedViews.has(query.view) ? countFound : countRows
  return count(database, 'admin-product-count', 'products p', filtersOf(query))
}

/** The number of products that are not archived, active or not. */
export const countProducts = (database: Queryable): Promise<number> => countListed(database, {})

/** A page of products for the back office, with the total. @throws unauthorized, invalid cursor */
export async function listAdminProducts(
  { database, actor }: Context,
  query: AdminProductParams,
): Promise<AdminProductList> {
  requirePermission(actor, 'products')
  const [{ items, next_cursor }, total] = await Promise.all([
    keysetPage(database, productsOf(query), query),
    countListed(database, query),
  ])
  const rows = items.map(({ searched_name: _name, ...row }) => row)
  return { items: await presentAll(database, rows), next_cursor, total }
}

/**
 * The product for the back office, inside or outside a transaction. @throws not_found, also when
 * archived
 */
export const readAdminProduct = async (database: Queryable, id: string) =>
  foundRow(await presentAll(database, await database.rows(byId, [id])))

/** The same, deleted or not. @throws not_found */
export const readAnyProduct = async (database: Queryable, id: string) =>
  foundRow(await presentAll(database, await database.rows(anyById, [id])))

/** One product for the back office. @throws unauthorized, not_found */
export async function getAdminProduct(
  { database, actor }: Context,
  id: string,
): Promise<AdminProduct> {
  requirePermission(actor, 'products')
  return readAdminProduct(database, id)
}
