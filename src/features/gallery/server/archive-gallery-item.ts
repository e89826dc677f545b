import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Locale, locales, translationsOf } from '#core/locale.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { GalleryItem } from '../contract.ts'
import { readGalleryItem } from './list-gallery.ts'

const titleOr = (locale: Locale) =>
  `coalesce(title_${locale}, title_en, title_fr, title_ar, media_url) as title_${locale}`

const named = locales.map(titleOr).join(', ')

type Named = Record<`title_${Locale}`, string>

const archive = statement<Named>(
  'archive-gallery-item',
  `update gallery_items set archived_at = $2 where id = $1 and archived_at is null
    returning ${named}`,
)

const restore = statement<Named>(
  'restore-gallery-item',
  `update gallery_items set archived_at = null where id = $1 and archived_at is not null
    returning ${named}`,
)

/** Takes an item out of the gallery. @throws unauthorized, not_found */
export async function archiveGalleryItem(
  { database, actor, now }: Context,
  id: string,
): Promise<void> {
  const admin = requireAdmin(actor)
  await database.transaction(async (tx) => {
    const [archived] = await tx.rows(archive, [id, now()])
    if (!archived) throw new AppError('not_found')
    await recordAudit(tx, admin, {
      action: 'gallery_item.archived',
      subject: translationsOf(archived, 'title'),
      subjectId: id,
    })
  })
}

/**
 * Brings an item back as it was; one that is not archived stays. @throws unauthorized, not_found
 */
export async function restoreGalleryItem(
  { database, actor }: Context,
  id: string,
): Promise<GalleryItem> {
  const admin = requireAdmin(actor)
  return database.transaction(async (tx) => {
    const [restored] = await tx.rows(restore, [id])
    if (restored)
      await recordAudit(tx, admin, {
        action: 'gallery_item.restored',
        subject: translationsOf(restored, 'title'),
        subjectId: id,
      })
    return readGalleryItem(tx, id)
  })
}
