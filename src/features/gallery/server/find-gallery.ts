import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Gallery, GalleryItem, GalleryQuery } from '../contract.ts'

const pageSize = 24

const activeInOrder = statement<GalleryItem>(
  'active-gallery-items',
  `select id, media_type, media_url, thumbnail_url, title_en, title_fr, title_ar, active, display_order
     from gallery_items
    where active and ($1::uuid is null or
          (display_order, created_at, id) > (select display_order, created_at, id from gallery_items where id = $1))
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
