import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { events } from '#features/events/server/tables.ts'
import { teams } from '#features/programs/server/tables.ts'
import { instant } from '#platform/columns.ts'

export const galleryItems = pgTable(
  'gallery_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mediaType: text('media_type').notNull().default('image'),
    mediaUrl: text('media_url').notNull(),
    thumbnailUrl: text('thumbnail_url'),
    titleEn: text('title_en'),
    titleFr: text('title_fr'),
    titleAr: text('title_ar'),
    /** Whether somebody can be recognised; null where nobody said it yet. */
    showsPeople: boolean('shows_people'),
    consentOn: date('consent_on'),
    /** Who agreed; for a child the guardian. */
    consentBy: text('consent_by'),
    /** From then on the picture is shown nowhere. */
    consentWithdrawnAt: instant('consent_withdrawn_at'),
    /** Where a picture is shown besides the gallery; at most one is at the head of Home. */
    shownOn: text('shown_on'),
    teamId: uuid('team_id').references(() => teams.id),
    /** The event in whose album it is. */
    eventId: uuid('event_id').references(() => events.id),
    active: boolean('active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    check('gallery_items_media_type', sql`media_type in ('image', 'video')`),
    check('gallery_items_thumbnail_url', sql`thumbnail_url is null or media_type = 'video'`),
    check(
      'gallery_items_consent',
      sql`not active or shows_people is not true or (consent_on is not null and consent_by is not null)`,
    ),
    check(
      'gallery_items_shown_on',
      sql`shown_on is null or (shown_on in ('home', 'about', 'team') and media_type = 'image')`,
    ),
    check(
      'gallery_items_team',
      sql`(shown_on is not distinct from 'team') = (team_id is not null)`,
    ),
    uniqueIndex('gallery_items_home')
      .on(table.shownOn)
      .where(sql`shown_on = 'home'`),
    index('gallery_items_shown')
      .on(table.shownOn, table.displayOrder)
      .where(sql`shown_on is not null`),
    index('gallery_items_of_event')
      .on(table.eventId, table.displayOrder)
      .where(sql`event_id is not null`),
    index('gallery_items_in_order').on(table.displayOrder, table.id),
  ],
)
