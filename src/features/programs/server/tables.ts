import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { weekdays } from '#core/weekdays.ts'
import { people } from '#features/club/server/tables.ts'
import { instant, laterCheck } from '#platform/columns.ts'

const sinceWhen = {
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
}

const place = {
  placeFr: text('place_fr'),
  placeEn: text('place_en'),
  placeAr: text('place_ar'),
}

export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Part of addresses such as `/calendar/u14-girls.ics`: it never changes. */
    slug: text('slug').notNull().unique(),
    level: text('level').notNull(),
    teamGroup: text('team_group').notNull(),
    ageFrom: integer('age_from').notNull(),
    ageTo: integer('age_to').notNull(),
    aboutFr: text('about_fr'),
    aboutEn: text('about_en'),
    aboutAr: text('about_ar'),
    /** Places in a season; 0 sets no limit. */
    maxPlaces: integer('max_places').notNull().default(0),
    feeDzd: numeric('fee_dzd', { precision: 12, scale: 2 }),
    feeCoversFr: text('fee_covers_fr'),
    feeCoversEn: text('fee_covers_en'),
    feeCoversAr: text('fee_covers_ar'),
    documentsFr: text('documents_fr'),
    documentsEn: text('documents_en'),
    documentsAr: text('documents_ar'),
    gearFr: text('gear_fr'),
    gearEn: text('gear_en'),
    gearAr: text('gear_ar'),
    hasTrial: boolean('has_trial').notNull().default(false),
    /** Whether families can register; those registered keep their places. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Languages whose texts are copies; visitors see the original until they are translated. */
    translateLater: text('translate_later').array().notNull().default([]),
    /** Shown to accepted families and in the back office only. */
    whatsappGroup: text('whatsapp_group'),
    position: integer('position').notNull().default(0),
    ...sinceWhen,
    archivedAt: instant('archived_at'),
  },
  (table) => [
    check('teams_group', sql`team_group in ('boys', 'girls', 'mixed')`),
    check('teams_ages', sql`age_from >= 0 and age_to >= age_from`),
    check('teams_max_places', sql`max_places >= 0`),
    laterCheck('teams_translate_later'),
    // A registration names a team by level and group.
    uniqueIndex('teams_once')
      .on(sql`lower(level)`, table.teamGroup)
      .where(sql`archived_at is null`),
  ],
)

/** Who coaches a team, in the order in which they are named. */
export const teamCoaches = pgTable(
  'team_coaches',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.personId] }),
    index('team_coaches_of_person').on(table.personId),
  ],
)

/** A weekly session of a team. */
export const teamSessions = pgTable(
  'team_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id),
    /** The start of its UID in calendars, which stays when the day changes. */
    calendarName: text('calendar_name').notNull().unique(),
    weekday: text('weekday').notNull(),
    startTime: time('start_time', { precision: 0 }).notNull(),
    minutes: integer('minutes').notNull(),
    /** Null in every language: the club's hall. */
    ...place,
    /** The first and last day; null is the season's. */
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    /** Raised by every change, of its exceptions too, so that calendars take it over. */
    sequence: integer('sequence').notNull().default(0),
    ...sinceWhen,
    archivedAt: instant('archived_at'),
  },
  (table) => [
    check(
      'team_sessions_weekday',
      sql.raw(`weekday in (${weekdays.map((each) => `'${each}'`).join(', ')})`),
    ),
    check('team_sessions_minutes', sql`minutes between 5 and 600`),
    check('team_sessions_validity', sql`valid_until >= valid_from`),
    index('team_sessions_of_team').on(table.teamId),
  ],
)

/** One day on which a weekly session is cancelled or moved, or an extra session. */
export const sessionExceptions = pgTable(
  'session_exceptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => teamSessions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The day of the weekly session, or of the extra one. */
    onDate: date('on_date').notNull(),
    /** Null keeps what the weekly session has. */
    newDate: date('new_date'),
    newTime: time('new_time', { precision: 0 }),
    newMinutes: integer('new_minutes'),
    ...place,
    reasonFr: text('reason_fr'),
    reasonEn: text('reason_en'),
    reasonAr: text('reason_ar'),
    ...sinceWhen,
  },
  (table) => [
    check('session_exceptions_kind', sql`kind in ('cancelled', 'moved', 'extra')`),
    check('session_exceptions_minutes', sql`new_minutes between 5 and 600`),
    // A weekly session is changed once on a day.
    uniqueIndex('session_exceptions_once')
      .on(table.sessionId, table.onDate)
      .where(sql`kind <> 'extra'`),
    index('session_exceptions_of_session').on(table.sessionId),
  ],
)
