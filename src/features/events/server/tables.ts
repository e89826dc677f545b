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
import { offers } from '#features/offers/server/tables.ts'
import { instant, laterCheck } from '#platform/columns.ts'

/** What kinds of events the club has. */
export const eventTypes = pgTable(
  'event_types',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    slug: text('slug').notNull().unique(),
    nameEn: text('name_en').notNull().default(''),
    nameFr: text('name_fr').notNull().default(''),
    nameAr: text('name_ar').notNull().default(''),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  () => [check('event_types_has_name', sql`name_fr <> '' or name_en <> '' or name_ar <> ''`)],
)

export const events = pgTable(
  'events',
  {
    /** The id of its offer, which has the places and is inserted first. */
    id: uuid('id')
      .primaryKey()
      .references(() => offers.id),
    /** None in a club without types. */
    eventType: text('event_type').references(() => eventTypes.id),
    titleEn: text('title_en').notNull(),
    titleFr: text('title_fr').notNull(),
    titleAr: text('title_ar').notNull(),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionFr: text('description_fr').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    /** Languages whose texts are copies of another one. */
    translateLater: text('translate_later').array().notNull().default([]),
    location: text('location').notNull(),
    locationEn: text('location_en'),
    locationFr: text('location_fr'),
    locationAr: text('location_ar'),
    eventDate: date('event_date').notNull(),
    startTime: time('start_time', { precision: 0 }),
    registrationFee: numeric('registration_fee', { precision: 12, scale: 2 })
      .notNull()
      .default('0'),
    imageUrl: text('image_url'),
    active: boolean('active').notNull().default(true),
    resultEn: text('result_en').notNull().default(''),
    resultFr: text('result_fr').notNull().default(''),
    resultAr: text('result_ar').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
    /**
     * When visitors first saw the event, set by a trigger. Unpublished events need no cancellation
     * in calendars.
     */
    publishedAt: instant('published_at'),
  },
  (table) => [
    check('events_has_title', sql`title_fr <> '' or title_en <> '' or title_ar <> ''`),
    laterCheck('events_translate_later'),
    check('events_registration_fee', sql`registration_fee >= 0`),
    index('events_by_date').on(table.eventDate, table.id),
  ],
)
