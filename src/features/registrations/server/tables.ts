import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { offers } from '#features/offers/server/tables.ts'
import { instant, languageCheck } from '#platform/columns.ts'

/** Feeds `reference`. */
export const registrationNumbers = pgSequence('registration_numbers', { startWith: 1 })

/**
 * Feeds `queue_number`. It is drawn under the offer's lock, so that it ascends within each waiting
 * list.
 */
export const queueNumbers = pgSequence('queue_numbers', { startWith: 1 })

/**
 * A family's request for one event or team: places for all its participants, or for none. One
 * sending of the form can make several, which share a private link and `family_reference`.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull().unique('registrations_reference'),
    /** The first reference of a sending that made several registrations; null for a single one. */
    familyReference: text('family_reference'),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    participantCount: integer('participant_count').notNull(),
    guardianName: text('guardian_name'),
    guardianPhone: text('guardian_phone'),
    /** Whom the club calls when the first guardian does not answer. */
    secondGuardianName: text('second_guardian_name'),
    secondGuardianPhone: text('second_guardian_phone'),
    email: text('email'),
    language: text('language').notNull(),
    status: text('status').notNull(),
    /**
     * Set until the club has checked it; until then it holds no places, is on no waiting list and
     * blocks no name.
     */
    checkReason: text('check_reason'),
    /** The reference of the registration that it duplicates. */
    doubleOf: text('double_of'),
    /** Set while the club must call the family, because no mail could tell it about its place. */
    toCallSince: instant('to_call_since'),
    /** The network it came from, as a keyed hash; erased after 30 days. */
    senderHash: text('sender_hash'),
    queueNumber: bigint('queue_number', { mode: 'number' }),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When all personal data was erased; the rest remains for statistics. */
    forgottenAt: instant('forgotten_at'),
    /** A copy of the participants' names, so that one index covers all names of a family. */
    participantNames: text('participant_names').notNull().default(''),
    search: text('search').generatedAlwaysAs(
      sql`fold_name(reference || ' ' || coalesce(guardian_name, '') || ' ' || coalesce(guardian_phone, '') || ' ' || coalesce(email, '') || ' ' || participant_names || ' ' || coalesce(second_guardian_name, '') || ' ' || coalesce(second_guardian_phone, ''))`,
    ),
  },
  (table) => [
    check('registrations_participant_count', sql`participant_count > 0`),
    languageCheck('registrations_language'),
    check('registrations_status', sql`status in ('new', 'accepted', 'waiting', 'cancelled')`),
    check('registrations_double_of', sql`check_reason is not null or double_of is null`),
    check('registrations_queue_number', sql`(status = 'waiting') = (queue_number is not null)`),
    index('registrations_newest').on(table.createdAt, table.id),
    index('registrations_by_status').on(table.status, table.createdAt, table.id),
    index('registrations_search').using('gin', sql`name_grams(${table.search})`),
    index('registrations_of_offer').on(table.offerId, table.createdAt, table.id),
    index('registrations_in_line')
      .on(table.offerId, table.queueNumber)
      .where(sql`status = 'waiting'`),
    index('registrations_to_check')
      .on(table.createdAt, table.id)
      .where(sql`check_reason is not null`),
    index('registrations_to_call')
      .on(table.createdAt, table.id)
      .where(sql`to_call_since is not null`),
    index('registrations_by_sender')
      .on(table.senderHash, table.createdAt)
      .where(sql`sender_hash is not null`),
    index('registrations_phone').on(table.guardianPhone),
    index('registrations_second_phone')
      .on(table.secondGuardianPhone)
      .where(sql`second_guardian_phone is not null`),
    index('registrations_of_family')
      .on(table.familyReference)
      .where(sql`family_reference is not null`),
    index('registrations_email').on(sql`lower(${table.email})`),
  ],
)

/**
 * One person of a registration. `is_held` while the registration is neither cancelled nor to be
 * checked; only then the unique index prevents a second registration for the same offer.
 */
export const participants = pgTable(
  'participants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    offerId: uuid('offer_id').notNull(),
    position: integer('position').notNull(),
    participantName: text('participant_name').notNull(),
    /** The name for comparisons: without case, accents and repeated spaces. */
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`fold_name(regexp_replace(participant_name, '\\s+', ' ', 'g'))`),
    birthDate: date('birth_date').notNull(),
    notes: text('notes'),
    isHeld: boolean('is_held').notNull().default(true),
  },
  (table) => [
    uniqueIndex('participants_once')
      .on(table.offerId, table.birthDate, table.nameKey)
      .where(sql`is_held`),
    index('participants_registration').on(table.registrationId, table.position),
  ],
)

/**
 * The append-only consent history, with the version of the text that was read; the latest row is
 * valid.
 */
export const registrationConsents = pgTable(
  'registration_consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    consent: text('consent').notNull(),
    isGiven: boolean('is_given').notNull(),
    version: text('version').notNull(),
    actor: text('actor').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    check(
      'registration_consents_consent',
      sql`consent in ('participation', 'photos', 'newsletter')`,
    ),
    index('registration_consents_registration').on(table.registrationId, table.consent, table.id),
  ],
)

/**
 * The private links: whoever has the token may see and change its registrations, which are those of
 * one sending. Only its hash is stored.
 */
export const registrationLinks = pgTable(
  'registration_links',
  {
    tokenHash: text('token_hash').notNull(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.registrationId] }),
    index('registration_links_registration').on(table.registrationId),
  ],
)
