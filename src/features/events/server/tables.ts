import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventType: text('event_type').notNull().default('tournament'),
    titleEn: text('title_en').notNull(),
    titleFr: text('title_fr').notNull(),
    titleAr: text('title_ar').notNull(),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionFr: text('description_fr').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    location: text('location').notNull(),
    locationEn: text('location_en'),
    locationFr: text('location_fr'),
    locationAr: text('location_ar'),
    eventDate: date('event_date').notNull(),
    startTime: time('start_time', { precision: 0 }),
    registrationFee: numeric('registration_fee', { precision: 12, scale: 2 })
      .notNull()
      .default('0'),
    maxParticipants: integer('max_participants').notNull().default(0),
    /**
     * How many places registrations hold. The checks below keep two families from taking the last
     * one.
     */
    placesTaken: integer('places_taken').notNull().default(0),
    imageUrl: text('image_url'),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
    /**
     * When visitors first saw it, set by a trigger: what they never saw is not cancelled in their
     * calendars either.
     */
    publishedAt: instant('published_at'),
  },
  (table) => [
    check(
      'events_event_type',
      sql`event_type in ('tournament', 'seminar', 'training_camp', 'other')`,
    ),
    check('events_registration_fee', sql`registration_fee >= 0`),
    check('events_max_participants', sql`max_participants >= 0`),
    check('events_places_taken', sql`places_taken >= 0`),
    check('events_capacity', sql`max_participants = 0 or places_taken <= max_participants`),
    index('events_by_date').on(table.eventDate, table.id),
  ],
)
