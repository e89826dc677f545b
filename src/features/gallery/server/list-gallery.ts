import { requirePermission } from '#core/actor.ts'
import { z } from '#core/schema.ts'
import type { PageQuery } from '#core/page-query.ts'
import { isWide } from '#features/media/server/wide-pictures.ts'
import { withdrawnAt } from '#features/media/server/withdrawn-pictures.ts'
import { allTeamsOf } from '#features/programs/server/list-teams.ts'
import type { Context } from '#platform/context.ts'
import { type Condition, when } from '#platform/conditions.ts'
import { countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { foundRow } from '#platform/found-row.ts'
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

const columns = `id, media_type, media_url, thumbnail_url, title_en, title_fr, title_ar, active,
  display_order, ${isWide('coalesce(thumbnail_url, media_url)')} as is_wide`

// Somebody may have objected to the same picture on an event, product or article.
const withdrawnElsewhere = withdrawnAt('media_url', 'thumbnail_url')

const adminColumns = `shows_people, consent_on::text as consent_on, consent_by,
  coalesce(consent_withdrawn_at, ${withdrawnElsewhere}) as consent_withdrawn_at,
  shown_on, team_id, event_id`

type Listed = AdminGalleryItem & { created_at: string }

/** SQL for whether visitors see an item. */
export const isShown = `active and archived_at is null and consent_withdrawn_at is null
  and ${withdrawnElsewhere} is null`

const views = {
  shown: when(isShown),
  kept: when('archived_at is null'),
  archived: when('archived_at is not null'),
}
type View = keyof typeof views

const itemsIn = (view: View, places: readonly Condition[]) =>
  keysetList<Listed>('gallery-items', {
    select: `select ${columns}, ${adminColumns}, created_at from gallery_items`,
    where: [views[view], ...places],
    keys: {
      display_order: ['display_order', 'int'],
      created_at: ['created_at', 'timestamptz'],
      id: ['id', 'uuid'],
    },
    direction: 'asc',
  })

async function readPage(
  database: Queryable,
  view: View,
  query: PageQuery,
  places: readonly Condition[] = [],
) {
  const asked = { limit: pageSize, ...query }
  const { items, next_cursor } = await keysetPage(database, itemsIn(view, places), asked)
  return { items: items.map(({ created_at: _created, ...item }) => item), next_cursor }
}

/** Who agreed, and when, is only the club's to know. */
const publicPart = ({
  shows_people: _shows,
  consent_on: _on,
  consent_by: _by,
  consent_withdrawn_at: _at,
  shown_on: _place,
  team_id: _team,
  event_id: _event,
  ...item
}: AdminGalleryItem): GalleryItem => item

/** A page of active items by display order, or of one place or album. @throws invalid cursor */
export async function listGallery(
  context: Context,
  { shown_on, team, event, ...query }: GalleryParams,
): Promise<Gallery> {
  const { database, shows } = context
  shows?.(['gallery', 'consents'])
  const teamId = team && (await allTeamsOf(context)).find(({ slug }) => slug === team)?.id
  const eventId = event && z.uuid().safeParse(event).data
  if ((team && !teamId) || (event && !eventId)) return { items: [], next_cursor: null }
  const places = [
    ...(shown_on ? [when('shown_on = ?', shown_on)] : []),
    // The team implies `shown_on`; naming it lets the query use the index on it.
    ...(teamId ? [when(`shown_on = 'team' and team_id = ?::uuid`, teamId)] : []),
    ...(eventId ? [when('event_id = ?::uuid', eventId)] : []),
  ]
  const { items, next_cursor } = await readPage(database, 'shown', query, places)
  return { items: items.map(publicPart), next_cursor }
}

const anyItemById = statement<AdminGalleryItem>(
  'any-gallery-item',
  `select ${columns}, ${adminColumns} from gallery_items where id = $1`,
)

const itemById = statement<AdminGalleryItem>(
  'gallery-item',
  `select ${columns}, ${adminColumns} from gallery_items where id = $1 and archived_at is null`,
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

export const lockGalleryItem = statement<{ id: string }>(
  'lock-gallery-item',
  'select id from gallery_items where id = $1 and archived_at is null for no key update',
)

/** The current item. @throws not_found, also when it is archived */
export const readGalleryItem = async (database: Queryable, id: string) =>
  foundRow(await database.rows(itemById, [id]))

/** The same, deleted or not. @throws not_found */
export const readAnyItem = async (database: Queryable, id: string) =>
  foundRow(await database.rows(anyItemById, [id]))
