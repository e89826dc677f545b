import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { when } from '#platform/conditions.ts'
import { countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type {
  AdminGallery,
  AdminGalleryItem,
  AdminGalleryParams,
  Gallery,
  GalleryItem,
  GalleryParams,
} from '../contract.ts'

const pageSize = 24

const columns =
  'id, media_type, media_url, thumbnail_url, title_en, title_fr, title_ar, active, display_order'

const consentColumns =
  'shows_people, consent_on::text as consent_on, consent_by, consent_withdrawn_at'

type Listed = AdminGalleryItem & { created_at: string }

const views = {
  shown: when('active and archived_at is null and consent_withdrawn_at is null'),
  kept: when('archived_at is null'),
  archived: when('archived_at is not null'),
}
type View = keyof typeof views

const itemsIn = (view: View) =>
  keysetList<Listed>('gallery-items', {
    select: `select ${columns}, ${consentColumns}, created_at from gallery_items`,
    where: [views[view]],
    keys: {
      display_order: ['display_order', 'int'],
      created_at: ['created_at', 'timestamptz'],
      id: ['id', 'uuid'],
    },
    direction: 'asc',
  })

async function readPage(database: Queryable, view: View, query: GalleryParams) {
  const asked = { limit: pageSize, ...query }
  const { items, next_cursor } = await keysetPage(database, itemsIn(view), asked)
  return { items: items.map(({ created_at: _created, ...item }) => item), next_cursor }
}

/** A page of active items by display order. @throws invalid cursor */
export async function listGallery(
  { database, shows }: Context,
  query: GalleryParams,
): Promise<Gallery> {
  shows?.(['gallery'])
  const { items, next_cursor } = await readPage(database, 'shown', query)
  return { items: items.map(withoutConsent), next_cursor }
}

/** Who agreed, and when, is only the club's to know. */
const withoutConsent = ({
  shows_people: _shows,
  consent_on: _on,
  consent_by: _by,
  consent_withdrawn_at: _at,
  ...item
}: AdminGalleryItem): GalleryItem => item

const itemById = statement<AdminGalleryItem>(
  'gallery-item',
  `select ${columns}, ${consentColumns} from gallery_items where id = $1 and archived_at is null`,
)

/**
 * A page of all items by display order, hidden ones included, or of the archived ones. @throws
 * unauthorized, invalid cursor
 */
export async function listAdminGallery(
  { database, actor }: Context,
  { view, ...query }: AdminGalleryParams,
): Promise<AdminGallery> {
  requirePermission(actor, 'gallery')
  const [page, total] = await Promise.all([
    readPage(database, view ?? 'kept', query),
    countRows(database, 'gallery-count', 'gallery_items', [views[view ?? 'kept']]),
  ])
  return { ...page, total }
}

/** The current item. @throws not_found, also when it is archived */
export async function readGalleryItem(database: Queryable, id: string): Promise<AdminGalleryItem> {
  const [item] = await database.rows(itemById, [id])
  if (!item) throw new AppError('not_found')
  return item
}
