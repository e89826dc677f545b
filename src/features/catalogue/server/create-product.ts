import { requirePermission } from '#core/actor.ts'
import { invalid } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { addPictures } from '#features/media/server/picture-consents.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import type { AdminProduct, NewProduct } from '../contract.ts'
import { audiences, longestPrint } from '../facts.ts'
import { defaultLowStock, productErrors } from '../rules.ts'
import { allProducts } from './change-names.ts'
import { readAdminProduct } from './list-admin-products.ts'
import { checkParts, type PartIds } from './check-parts.ts'
import { checkSizes } from './check-sizes.ts'
import { insertFirstStock } from './size-stocks.ts'

const insertProduct = statement<{ id: string }>(
  'insert-product',
  `insert into products (name_en, name_fr, name_ar, description_en, description_fr, description_ar,
    category, shop_type,
     price, compare_at_price, images, featured, active, low_stock, translate_later, size_system,
     audiences, number_price, name_price, name_letters, jersey, care_en, care_fr, care_ar,
     created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
     $21, $22, $23, $24, $25, $25)
   returning id`,
  { changes: 'catalogue', names: () => [allProducts] },
)

/** The editable columns, in the parameter order of insert and update. */
export const productValues = (given: Omit<NewProduct, 'size_stocks'>, parts: PartIds) =>
  [
    given.name_en ?? '',
    given.name_fr ?? '',
    given.name_ar ?? '',
    given.description_en ?? '',
    given.description_fr ?? '',
    given.description_ar ?? '',
    parts.category,
    parts.shop_type,
    given.price,
    given.compare_at_price ?? null,
    given.images,
    given.featured ?? false,
    given.active ?? true,
    given.low_stock ?? defaultLowStock,
    [...new Set(given.translate_later)],
    given.size_system ?? null,
    audiences.filter((each) => given.audiences?.includes(each)),
    given.number_price ?? 0,
    given.name_price ?? null,
    given.name_letters ?? longestPrint,
    given.jersey ? JSON.stringify(given.jersey) : null,
    given.care_en ?? '',
    given.care_fr ?? '',
    given.care_ar ?? '',
  ] as const

export const usedImages = (images: readonly string[]) =>
  images.map((url, index) => ({ path: `images.${index}`, url }))

/**
 * Creates a product with its first stock, once per key, if there is one.
 * @throws unauthorized, invalid, idempotency_key_reused
 */
export async function createProduct(context: Context, given: NewProduct): Promise<AdminProduct> {
  const admin = requirePermission(context.actor, 'products')
  const errors = [...textErrors(given, 'name', 'description'), ...productErrors(given)]
  if (errors.length > 0) throw invalid(errors)
  const make = async (tx: Queryable) => {
    await addPictures(tx, usedImages(given.images), given, context.now())
    const size_system = await checkSizes(tx, given.size_system, given.size_stocks)
    const values = productValues({ ...given, size_system }, await checkParts(tx, given))
    const [row] = await tx.rows(insertProduct, [...values, context.now()])
    const id = row?.id ?? ''
    await insertFirstStock(tx, id, given.size_stocks, admin.email)
    const made = await readAdminProduct(tx, id)
    await recordAudit(tx, admin, {
      action: 'product.created',
      subject: translationsOf(made, 'name'),
      subjectId: id,
    })
    return id
  }
  return makeOnce(context, make, readAdminProduct)
}
