import { AppError } from '#core/app-error.ts'
import { hiddenPictures } from '#features/media/server/hidden-pictures.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { cutPage } from '#platform/keyset-page.ts'
import type { ProductList, ProductListParams, ProductPage } from '../contract.ts'
import { pageSize } from '../facts.ts'
import { allProducts, productName, stockName } from './change-names.ts'
import { cardColumns, listStatement, orderOf, summaryColumns } from './list-statement.ts'
import { findNearProducts } from './near-products.ts'
import { printPrices, shownTexts, takesNumber } from './product-names.ts'
import { findChosenParts } from './shop-menu.ts'
import { presentProduct, type ProductRow, type SummaryRow } from './present.ts'
import { shownJersey } from './shown-jersey.ts'

const firstFeatured = (columns: string) => `select ${columns} from products p
  where p.active and p.archived_at is null
  order by p.featured desc, p.created_at desc, p.id desc limit $1`

const featuredFirst = statement<SummaryRow>(
  'featured-first-products',
  firstFeatured(summaryColumns),
)

const featuredCards = statement<SummaryRow>('featured-cards', firstFeatured(cardColumns))

// The newest of the same category, then the newest of the other ones.
const relatedTo = statement<SummaryRow>(
  'related-products',
  `with subject as (select id, category from products where id = $1), near as (
     (select p.id, 0 as step from products p, subject
       where p.category = subject.category and p.id <> subject.id and p.active
         and p.archived_at is null
       order by p.created_at desc, p.id desc limit $2)
     union all
     (select p.id, 1 from products p, subject
       where (p.category = subject.category) is not true and p.id <> subject.id and p.active
         and p.archived_at is null
       order by p.created_at desc, p.id desc limit $2)
   )
   select ${summaryColumns} from near join products p using (id)
    order by near.step, p.created_at desc, p.id desc limit $2`,
)

const activeById = statement<ProductRow & Pick<ProductPage, 'size_guide' | 'takes_number'>>(
  'active-product',
  `select ${summaryColumns}, ${shownTexts('description')}, ${shownTexts('care')}, p.low_stock,
     p.size_system, ${printPrices}, p.jersey, ${takesNumber},
     (select coalesce(json_agg(json_build_object('size', z.size, 'name_en', z.name_en,
          'name_fr', z.name_fr, 'name_ar', z.name_ar, 'guide', z.guide) order by z.position,
          z.size), '[]')
        from sizes z where z.system_id = p.size_system and (z.offered or exists (
          select from size_stocks s where s.product_id = p.id and s.offered and s.size = z.size)))
       as size_guide
     from products p where p.id = $1 and p.active and p.archived_at is null`,
)

const showList = ({ shows }: Context, rows: readonly SummaryRow[]) =>
  shows?.([allProducts, ...rows.map(({ id }) => productName(id))])

/** Presents products without the pictures that may not be shown. */
async function presenter(context: Context) {
  const hidden = await hiddenPictures(context)
  return <Row extends SummaryRow>(row: Row) =>
    presentProduct({ ...row, images: row.images.filter((url) => !hidden.has(url)) })
}

/** A list with all its products on one page. */
async function wholeList(context: Context, rows: SummaryRow[]): Promise<ProductList> {
  showList(context, rows)
  const present = await presenter(context)
  return { items: rows.map((row) => present(row)), next_cursor: null, total: rows.length }
}

/** A list of cards, which show the main picture only. */
async function cardList(context: Context, rows: SummaryRow[]): Promise<ProductList> {
  const list = await wholeList(context, rows)
  return {
    ...list,
    items: list.items.map((each) => ({ ...each, images: each.images.slice(0, 1) })),
  }
}

/** What a search answers that finds nothing. */
async function similarList(context: Context, searched: string): Promise<ProductList> {
  const { items } = await wholeList(context, await findNearProducts(context, searched))
  const similar = items.length > 0 ? { similar: items } : {}
  return { items: [], next_cursor: null, total: 0, ...similar }
}

/**
 * A page of active products, newest first unless sorted. @throws invalid when the cursor is
 * malformed.
 */
export async function listProducts(
  context: Context,
  query: ProductListParams,
): Promise<ProductList> {
  const { database, now } = context
  const { limit = pageSize, cursor } = query
  if (query.featured && query.cards)
    return cardList(context, await database.rows(featuredCards, [limit]))
  if (query.featured) return wholeList(context, await database.rows(featuredFirst, [limit]))
  const parts = await findChosenParts(context, query)
  const read = (isNear: boolean) => {
    const page = listStatement(query, now(), parts, isNear)
    return database.rows(page.query, page.values)
  }
  const nearest = query.q ? await read(true) : []
  const rows = nearest.length > limit ? nearest : await read(false)
  showList(context, rows)
  if (rows.length === 0 && cursor === undefined && query.q) return similarList(context, query.q)
  // A page past the end has no row to carry the total.
  if (rows.length === 0 && cursor !== undefined) {
    const { total } = await listProducts(context, { ...query, cursor: undefined })
    return { items: [], next_cursor: null, total }
  }
  const { items, next_cursor } = cutPage(rows, limit, orderOf(query))
  const present = await presenter(context)
  return {
    items: items.map(({ total: _total, sorted_name: _name, ...row }) => present(row)),
    next_cursor,
    total: rows[0]?.total ?? rows.length,
  }
}

const relatedCount = 4

/** Related products, those of the same category first; empty for an unknown product. */
export async function listRelatedProducts(context: Context, id: string): Promise<ProductList> {
  return wholeList(context, await context.database.rows(relatedTo, [id, relatedCount]))
}

/** One active product. @throws not_found */
export async function getProduct(context: Context, id: string): Promise<ProductPage> {
  const { database, shows } = context
  shows?.([allProducts, productName(id), stockName(id)])
  const [row] = await database.rows(activeById, [id])
  if (!row) throw new AppError('not_found')
  const present = await presenter(context)
  return { ...present(row), jersey: shownJersey(row.jersey, await hiddenPictures(context)) }
}
