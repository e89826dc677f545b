import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminProduct } from '../contract.ts'
import { readAdminProduct } from './find-admin-products.ts'

const archive = statement<{ name_en: string }>(
  'archive-product',
  `update products set archived_at = $2, updated_at = $2, version = version + 1
    where id = $1 and archived_at is null returning name_en`,
)

const restore = statement<{ name_en: string }>(
  'restore-product',
  `update products set archived_at = null, updated_at = $2, version = version + 1
    where id = $1 and archived_at is not null returning name_en`,
)

/** Takes a product out of the shop and the lists; orders keep it. @throws unauthorized, not_found */
export async function archiveProduct({ database, actor, now }: Context, id: string): Promise<void> {
  const admin = requireAdmin(actor)
  await database.transaction(async (tx) => {
    const [archived] = await tx.rows(archive, [id, now()])
    if (!archived) throw new AppError('not_found')
    await recordAudit(tx, admin, { action: 'product.archived', subject: archived.name_en, subjectId: id })
  })
}

/** Brings an archived product back as it was; one that is not archived stays. @throws unauthorized, not_found */
export async function restoreProduct({ database, actor, now }: Context, id: string): Promise<AdminProduct> {
  const admin = requireAdmin(actor)
  return database.transaction(async (tx) => {
    const [restored] = await tx.rows(restore, [id, now()])
    if (restored)
      await recordAudit(tx, admin, { action: 'product.restored', subject: restored.name_en, subjectId: id })
    return readAdminProduct(tx, id)
  })
}
