import { isDeepStrictEqual } from 'node:util'
import { requirePermission } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { addPictures } from '#features/media/server/picture-consents.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import { readRevision } from '#platform/revisions/list-revisions.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { AdminProduct, ProductChange } from '../contract.ts'
import { jerseyErrors, productErrors } from '../rules.ts'
import { allProducts, productName, wholeProduct } from './change-names.ts'
import { productValues, usedImages } from './create-product.ts'
import { readAdminProduct } from './list-admin-products.ts'
import { checkParts, type Parts } from './check-parts.ts'
import { readPartNames } from './part-names.ts'
import { checkSizes } from './check-sizes.ts'
import { readSizeNames } from './size-names.ts'
import { replaceSizeStocks, withdrawSizes } from './size-stocks.ts'

const lockProduct = statement<{ version: number }>(
  'lock-product',
  'select version from products where id = $1 and archived_at is null for no key update',
)

const updateProduct = statement<never>(
  'update-product',
  `update products set name_en = $1, name_fr = $2, name_ar = $3, description_en = $4,
    description_fr = $5,
     description_ar = $6, category = $7, shop_type = $8, price = $9, compare_at_price = $10, images = $11, featured = $12,
     active = $13, low_stock = $14, translate_later = $15, size_system = $16, audiences = $17,
     number_price = $18, name_price = $19, name_letters = $20, jersey = $21,
     care_en = $22, care_fr = $23, care_ar = $24,
     updated_at = $25, version = version + 1 where id = $26`,
  {
    changes: 'catalogue',
    names: ({ values }) => [allProducts, productName(String(values.at(-1)))],
  },
)

const limitStocks = statement<never>(
  'limit-low-stocks',
  'update size_stocks set low_stock = $2 where product_id = $1',
  { changes: 'catalogue', names: wholeProduct },
)

/** The changed fields with their values; categories, types and sizes by their names, too. */
async function changedFields(tx: Queryable, before: AdminProduct, after: AdminProduct) {
  const names = await readPartNames(tx)
  const derived = ['version', 'updated_at', 'sizes', 'stock', 'image_consents']
  const fields = Object.keys(after) as (keyof AdminProduct)[]
  const changed = fields.filter(
    (field) => !derived.includes(field) && !isDeepStrictEqual(before[field], after[field]),
  )
  const pick = async (product: AdminProduct) => {
    const named = await readSizeNames(tx, product.size_system)
    const valueOf = (field: keyof AdminProduct) => {
      if (field === 'size_stocks') return named(product.size_stocks)
      return field === 'category' || field === 'shop_type'
        ? names(field, product[field])
        : product[field]
    }
    return Object.fromEntries(changed.map((field) => [field, valueOf(field)]))
  }
  return { before: await pick(before), after: await pick(after) }
}

/**
 * Claims new pictures. A consent that is sent without new pictures applies to all that are there,
 * except those whose consent was withdrawn.
 */
async function savePictures(
  tx: Queryable,
  { images, image_consents, active }: AdminProduct,
  change: ProductChange,
  now: Date,
) {
  const { shows_people, consent_on, consent_by } = change
  const used = usedImages(change.images ?? images)
  const added = used.filter(({ url }) => !images.includes(url))
  const kept = image_consents.flatMap((each) => (each.consent_withdrawn_at ? [] : [each.url]))
  const remaining =
    typeof shows_people === 'boolean' ? used.filter(({ url }) => kept.includes(url)) : []
  const said = { shows_people, consent_on, consent_by, active: change.active ?? active }
  await addPictures(tx, added.length > 0 ? added : remaining, said, now)
}

/** The number's place on a picture goes with the picture. */
function jerseyAfter(before: AdminProduct, change: Partial<ProductChange>) {
  if (change.jersey !== undefined) return change.jersey
  return jerseyErrors({ ...before, ...change, jersey: before.jersey }).length > 0
    ? null
    : before.jersey
}

// Kept when a product gets its first category, so that the undo of that is allowed.
const withoutCategory = { category: null }

/** What the product had; no category, too, when an undo takes the first one from it. */
async function partsBefore(tx: Queryable, before: AdminProduct, after: Parts): Promise<Parts> {
  if (after.category) return before
  const last = await readRevision(tx, 'product', before.id, before.version - 1)
  return isDeepStrictEqual(last, withoutCategory) ? { ...before, ...withoutCategory } : before
}

async function saveProduct(
  tx: Queryable,
  before: AdminProduct,
  change: ProductChange,
  now: Date,
  actor: string,
) {
  const { size_stocks, version: _, ...fields } = change
  const stocks = size_stocks ?? before.size_stocks
  const size_system =
    size_stocks || fields.size_system
      ? await checkSizes(tx, fields.size_system ?? before.size_system, stocks, before)
      : before.size_system
  const merged = { ...before, ...fields, size_system, jersey: jerseyAfter(before, fields) }
  // Only when texts change: a price is edited in a list that does not show them.
  const isWritten = Object.keys(fields).some((name) => /^(name|description)_(fr|en|ar)$/.test(name))
  const errors = [
    ...(isWritten ? textErrors(merged, 'name', 'description') : []),
    ...productErrors(merged),
  ]
  if (errors.length > 0) throw invalid(errors)
  await savePictures(tx, before, change, now)
  const parts = await checkParts(tx, merged, await partsBefore(tx, before, merged))
  const isResized = size_system !== before.size_system
  if (isResized) await withdrawSizes(tx, before.id)
  await tx.rows(updateProduct, [...productValues(merged, parts), now, before.id])
  if (merged.low_stock !== before.low_stock)
    await tx.rows(limitStocks, [before.id, merged.low_stock])
  if (size_stocks || isResized) await replaceSizeStocks(tx, before.id, stocks, actor)
  return readAdminProduct(tx, before.id)
}

/**
 * Changes the given fields of a product.
 * @throws unauthorized, not_found, stale with the current product, invalid
 */
export async function changeProduct(
  context: Context,
  id: string,
  change: ProductChange,
): Promise<AdminProduct> {
  const admin = requirePermission(context.actor, 'products')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockProduct, [id])
    if (!locked) throw new AppError('not_found')
    const before = await readAdminProduct(tx, id)
    await requireVersion(locked, change.version, async () => before)
    const after = await saveProduct(tx, before, change, context.now(), admin.email)
    if (!before.category && after.category)
      await recordRevision(tx, context, {
        kind: 'product',
        itemId: id,
        version: before.version,
        value: withoutCategory,
      })
    await recordAudit(tx, admin, {
      action: 'product.updated',
      subject: translationsOf(after, 'name'),
      subjectId: id,
      details: await changedFields(tx, before, after),
    })
    return after
  })
}
