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
import { instant, laterCheck } from '#platform/columns.ts'
import { exceptionKinds } from '../facts.ts'

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
    /** What the site draws where the club has no picture: a ball, or one behind a bridge. */
    drawing: text('drawing').notNull().default('ball'),
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
    /** The prefix of order and registration numbers; existing numbers keep theirs. */
    numberPrefix: text('number_prefix').notNull().default('CLUB'),
    /** Languages whose texts are copies that wait for their translation. */
    translateLater: text('translate_later').array().notNull().default([]),
    /** The end of every calendar entry's UID, which must never change. */
    calendarDomain: text('calendar_domain')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('club_is_one', sql`is_only`),
    check('club_drawing', sql`drawing in ('ball', 'bridge')`),
    check('club_number_prefix', sql`number_prefix ~ '^[A-Z]{2,6}$'`),
    laterCheck('club_translate_later'),
    check('club_point', sql`(latitude is null) = (longitude is null)`),
  ],
)

const isTime = (column: 'opens' | 'closes') => sql.raw(`${column} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`)
const isKind = sql.raw(`kind in (${exceptionKinds.map((kind) => `'${kind}'`).join(', ')})`)

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
  // The migration adds `opening_hours_apart`, so that no two hours overlap.
  () => [
    check('opening_hours_weekday', sql`weekday between 0 and 6`),
    check('opening_hours_valid', sql`valid_to >= valid_from`),
    check('opening_hours_times', sql`${isTime('opens')} and ${isTime('closes')}`),
  ],
)

/** Days with other hours or none. */
export const openingExceptions = pgTable(
  'opening_exceptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull().default('closed'),
    dateFrom: date('date_from').notNull(),
    dateTo: date('date_to').notNull(),
    /** Both null: closed. */
    opens: text('opens'),
    closes: text('closes'),
    reasonFr: text('reason_fr'),
    reasonEn: text('reason_en'),
    reasonAr: text('reason_ar'),
    translateLater: text('translate_later').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
  },
  // The migration adds `opening_exceptions_apart`, so that no day has two.
  () => [
    check('opening_exceptions_kind', sql`${isKind} and (kind <> 'closed' or opens is null)`),
    laterCheck('opening_exceptions_later'),
    check('opening_exceptions_special', sql`kind <> 'special' or opens is not null`),
    check('opening_exceptions_times', sql`${isTime('opens')} and ${isTime('closes')}`),
    check('opening_exceptions_dates', sql`date_to >= date_from`),
    check('opening_exceptions_hours', sql`(opens is null) = (closes is null)`),
  ],
)

/** The people on the public site. A portrait requires the consent of the person in it. */
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
    /** Languages whose texts are copies of another one. */
    translateLater: text('translate_later').array().notNull().default([]),
    portraitUrl: text('portrait_url'),
    portraitConsentOn: date('portrait_consent_on'),
    /** The guardian who consented for a child; null when the person in the picture did. */
    portraitConsentBy: text('portrait_consent_by'),
    /** When the consent was withdrawn; the portrait is hidden from then on. */
    portraitConsentWithdrawnAt: instant('portrait_consent_withdrawn_at'),
    displayOrder: integer('display_order').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    check('people_kind', sql`kind in ('coach', 'founder', 'staff')`),
    check('people_portrait', sql`portrait_url is null or portrait_consent_on is not null`),
    laterCheck('people_translate_later'),
    check(
      'people_named',
      sql`coalesce(name_fr, '') <> '' or coalesce(name_en, '') <> '' or coalesce(name_ar, '') <> ''`,
    ),
    index('people_in_order').on(table.displayOrder, table.id),
  ],
)
