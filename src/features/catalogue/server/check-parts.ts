import { type FieldError, invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findPart } from '../rules.ts'

type Row = {
  id: string
  kind: string
  slug: string
  was: string[]
  is_offered: boolean
}

// Locked, so that none is deleted before the product is in it.
const namedParts = statement<Row>(
  'named-shop-parts',
  `select id, kind, slug, to_json(former_slugs) as was,
     archived_at is null and audience is null as is_offered
     from shop_parts
    where kind = 'category' and (slug = $1 or id = $1 or $1 = any (former_slugs))
       or kind = 'shop_type' and (slug = $2 or id = $2 or $2 = any (former_slugs))
    order by id for share`,
)

const hasCategories = statement<{ found: boolean }>(
  'has-categories',
  `select exists (select from shop_parts
     where kind = 'category' and audience is null and archived_at is null) as found`,
)

/** A product's category and shop type, by slug or id. */
export type Parts = { category: string | null; shop_type?: string | null }
export type PartIds = { category: string | null; shop_type: string | null }

/**
 * The ids of a product's category and type. Those that it has already are accepted even if they
 * were deleted since. A product needs a category as soon as the shop has one. @throws invalid
 */
export async function checkParts(tx: Queryable, given: Parts, before?: Parts): Promise<PartIds> {
  const named = await tx.rows(namedParts, [given.category, given.shop_type ?? null])
  const errors: FieldError[] = []
  const idOf = (field: 'category' | 'shop_type') => {
    const slug = given[field]
    if (!slug) return null
    const found = findPart(
      named.filter(({ kind }) => kind === field),
      slug,
    )
    if (found && (found.is_offered || slug === before?.[field])) return found.id
    errors.push({ path: field, code: 'invalid_value' })
    return null
  }
  const ids = { category: idOf('category'), shop_type: idOf('shop_type') }
  if (!given.category && (!before || before.category)) {
    const [shop] = await tx.rows(hasCategories)
    if (shop?.found) errors.push({ path: 'category', code: 'required' })
  }
  if (errors.length > 0) throw invalid(errors)
  return ids
}
