import { type Locale, locales, translationsOf } from '#core/locale.ts'
import { archivable } from '#platform/archivable.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminGalleryItem } from '../contract.ts'
import { readGalleryItem } from './list-gallery.ts'

const titleOr = (locale: Locale) =>
  `coalesce(title_${locale}, title_en, title_fr, title_ar, media_url) as title_${locale}`

const titles = locales.map(titleOr).join(', ')

const setArchived = statement<Record<`title_${Locale}`, string>>(
  'archive-gallery-item',
  `update gallery_items set archived_at = $2
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null) returning ${titles}`,
  { changes: 'gallery' },
)

const items = archivable({
  permission: 'gallery',
  set: (tx, id, archivedAt) => tx.rows(setArchived, [id, archivedAt]),
  actions: { archived: 'gallery_item.archived', restored: 'gallery_item.restored' },
  subjectOf: (item) => translationsOf(item, 'title'),
})

/** Archives an item. @throws unauthorized, not_found */
export const archiveGalleryItem = (context: Context, id: string): Promise<void> =>
  items.archive(context, id)

/** Restores an item; one that is not archived is unchanged. @throws unauthorized, not_found */
export const restoreGalleryItem = (context: Context, id: string): Promise<AdminGalleryItem> =>
  items.restore(context, id, (tx) => readGalleryItem(tx, id))
