import { translationsOf } from '#core/locale.ts'
import { archivable } from '#platform/archivable.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminProduct } from '../contract.ts'
import { wholeProduct } from './change-names.ts'
import { readAdminProduct } from './list-admin-products.ts'

const setArchived = statement<Pick<AdminProduct, 'name_en' | 'name_fr' | 'name_ar'>>(
  'archive-product',
  `update products set archived_at = $2, updated_at = $3, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null) returning name_en, name_fr, name_ar`,
  { changes: 'catalogue', names: wholeProduct },
)

const products = archivable({
  permission: 'products',
  set: (tx, id, archivedAt, now) => tx.rows(setArchived, [id, archivedAt, now]),
  actions: { archived: 'product.archived', restored: 'product.restored' },
  subjectOf: (product) => translationsOf(product, 'name'),
})

/**
 * Removes a product from the shop and the lists; orders keep it. @throws unauthorized, not_found
 */
export const archiveProduct = (context: Context, id: string): Promise<void> =>
  products.archive(context, id)

/**
 * Restores an archived product; does nothing if it is not archived. @throws unauthorized, not_found
 */
export const restoreProduct = (context: Context, id: string): Promise<AdminProduct> =>
  products.restore(context, id, (tx) => readAdminProduct(tx, id))
