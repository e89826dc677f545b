import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** The club's facts: one row, which the migration makes. A new club has no name yet. */
export const club = pgTable(
  'club',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    nameFr: text('name_fr'),
    nameEn: text('name_en'),
    nameAr: text('name_ar'),
    shortName: text('short_name'),
    subtitleFr: text('subtitle_fr'),
    subtitleEn: text('subtitle_en'),
    subtitleAr: text('subtitle_ar'),
    taglineFr: text('tagline_fr'),
    taglineEn: text('tagline_en'),
    taglineAr: text('tagline_ar'),
    /** The town and country, in the footer. */
    placeFr: text('place_fr'),
    placeEn: text('place_en'),
    placeAr: text('place_ar'),
    crestUrl: text('crest_url'),
    /** The dark ground of header and footer, and what stands out on it; null: the drawn theme. */
    bandColour: text('band_colour'),
    accentColour: text('accent_colour'),
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    email: text('email'),
    socials: jsonb('socials').notNull().default([]),
    addressFr: text('address_fr'),
    addressEn: text('address_en'),
    addressAr: text('address_ar'),
    postalCode: text('postal_code'),
    locality: text('locality'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    founded: integer('founded'),
    championships: integer('championships'),
    members: integer('members'),
    /** The first and last day of every season, as `09-01`. */
    seasonStart: text('season_start').notNull().default('09-01'),
    seasonEnd: text('season_end').notNull().default('06-30'),
    /** The end of every calendar entry's UID, which must never change. */
    calendarDomain: text('calendar_domain')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('club_is_one', sql`is_only`),
    check('club_point', sql`(latitude is null) = (longitude is null)`),
  ],
)

/** The weekly hours of the front desk. Hours that end at or before their start end the next day. */
export const openingHours = pgTable(
  'opening_hours',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** From Sunday, which is 0. */
    weekday: smallint('weekday').notNull(),
    opens: text('opens').notNull(),
    closes: text('closes').notNull(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  () => [
    check('opening_hours_weekday', sql`weekday between 0 and 6`),
    check('opening_hours_valid', sql`valid_to >= valid_from`),
  ],
)

/** Days with other hours or none: holidays, Ramadan. */
export const openingExceptions = pgTable(
  'opening_exceptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dateFrom: date('date_from').notNull(),
    dateTo: date('date_to').notNull(),
    /** Both null: closed. */
    opens: text('opens'),
    closes: text('closes'),
    reasonFr: text('reason_fr'),
    reasonEn: text('reason_en'),
    reasonAr: text('reason_ar'),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  () => [
    check('opening_exceptions_dates', sql`date_to >= date_from`),
    check('opening_exceptions_hours', sql`(opens is null) = (closes is null)`),
  ],
)

/** The people whom parents meet. A portrait is there only with the consent of who is shown. */
export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    nameFr: text('name_fr'),
    nameEn: text('name_en'),
    nameAr: text('name_ar'),
    roleFr: text('role_fr'),
    roleEn: text('role_en'),
    roleAr: text('role_ar'),
    years: integer('years'),
    textFr: text('text_fr'),
    textEn: text('text_en'),
    textAr: text('text_ar'),
    portraitUrl: text('portrait_url'),
    portraitConsentOn: date('portrait_consent_on'),
    displayOrder: integer('display_order').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    check('people_kind', sql`kind in ('coach', 'founder', 'staff')`),
    check('people_portrait', sql`portrait_url is null or portrait_consent_on is not null`),
    index('people_in_order').on(table.displayOrder, table.id),
  ],
)
