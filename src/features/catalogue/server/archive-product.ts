import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminProduct } from '../contract.ts'
import { readAdminProduct } from './list-admin-products.ts'

type ProductNames = Pick<AdminProduct, 'name_en' | 'name_fr' | 'name_ar'>

const archive = statement<ProductNames>(
  'archive-product',
  `update products set archived_at = $2, updated_at = $2, version = version + 1
    where id = $1 and archived_at is null returning name_en, name_fr, name_ar`,
)

const restore = statement<ProductNames>(
  'restore-product',
  `update products set archived_at = null, updated_at = $2, version = version + 1
    where id = $1 and archived_at is not null returning name_en, name_fr, name_ar`,
)

/**
 * Takes a product out of the shop and the lists; orders keep it. @throws unauthorized, not_found
 */
export async function archiveProduct({ database, actor, now }: Context, id: string): Promise<void> {
  const admin = requireAdmin(actor)
  await database.transaction(async (tx) => {
    const [archived] = await tx.rows(archive, [id, now()])
    if (!archived) throw new AppError('not_found')
    await recordAudit(tx, admin, {
      action: 'product.archived',
      subject: translationsOf(archived, 'name'),
      subjectId: id,
    })
  })
}

/**
 * Brings an archived product back as it was; one that is not archived stays. @throws unauthorized,
 * not_found
 */
export async function restoreProduct(
  { database, actor, now }: Context,
  id: string,
): Promise<AdminProduct> {
  const admin = requireAdmin(actor)
  return database.transaction(async (tx) => {
    const [restored] = await tx.rows(restore, [id, now()])
    if (restored)
      await recordAudit(tx, admin, {
        action: 'product.restored',
        subject: translationsOf(restored, 'name'),
        subjectId: id,
      })
    return readAdminProduct(tx, id)
  })
}
