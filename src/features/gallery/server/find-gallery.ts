import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
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

type View = 'kept' | 'archived'

const inView = (view: View) => when(view, `archived_at is ${view === 'kept' ? '' : 'not '}null`)

const inOrder = (view: View) =>
  statement<GalleryItem>(
    `${view}-gallery-items`,
    `select ${columns} from gallery_items
      where ${inView(view).sql} and ($1::uuid is null or
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
  { limit = pageSize, cursor, ...query }: AdminGalleryQuery,
): Promise<AdminGallery> {
  requireAdmin(actor)
  const view = query.view ?? 'kept'
  const [found, total] = await Promise.all([
    database.rows(inOrder(view), [cursor, limit + 1]),
    countRows(database, 'gallery-count', 'gallery_items', [inView(view)]),
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
