import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countKept } from '#platform/row-counts.ts'
import type {
  AdminGallery,
  AdminGalleryQuery,
  Gallery,
  GalleryItem,
  GalleryQuery,
} from '../contract.ts'

const pageSize = 24

const columns =
  'id, media_type, media_url, thumbnail_url, title_en, title_fr, title_ar, active, display_order'

const activeInOrder = statement<GalleryItem>(
  'active-gallery-items',
  `select ${columns} from gallery_items
    where active and archived_at is null and ($1::uuid is null or
          (display_order, created_at, id) > (select display_order, created_at, id
            from gallery_items where id = $1))
    order by display_order, created_at, id limit $2`,
)

/** A page of active items by display order. */
export async function listGallery(
  { database }: Context,
  { limit = pageSize, cursor }: GalleryQuery,
): Promise<Gallery> {
  const found = await database.rows(activeInOrder, [cursor, limit + 1])
  const items = found.slice(0, limit)
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

const inOrder = (view: 'kept' | 'archived') =>
  statement<GalleryItem>(
    `${view}-gallery-items`,
    `select ${columns} from gallery_items
      where archived_at is ${view === 'kept' ? '' : 'not '}null and ($1::uuid is null or
            (display_order, created_at, id) > (select display_order, created_at, id
              from gallery_items where id = $1))
      order by display_order, created_at, id limit $2`,
  )

const itemById = statement<GalleryItem>(
  'gallery-item',
  `select ${columns} from gallery_items where id = $1 and archived_at is null`,
)

/**
 * A page of all items by display order, hidden ones too, or of the deleted ones. @throws
 * unauthorized
 */
export async function listAdminGallery(
  { database, actor }: Context,
  { limit = pageSize, cursor, view }: AdminGalleryQuery,
): Promise<AdminGallery> {
  requireAdmin(actor)
  const [found, total] = await Promise.all([
    database.rows(inOrder(view ?? 'kept'), [cursor, limit + 1]),
    countKept(database, 'gallery_items', [view ?? 'kept']),
  ])
  const items = found.slice(0, limit)
  const next_cursor = found.length > limit ? (items.at(-1)?.id ?? null) : null
  return { items, next_cursor, total }
}

/** The item as it is now. @throws not_found, also when it is archived */
export async function readGalleryItem(database: Queryable, id: string): Promise<GalleryItem> {
  const [item] = await database.rows(itemById, [id])
  if (!item) throw new AppError('not_found')
  return item
}
