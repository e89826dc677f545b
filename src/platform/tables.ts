import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Spent points by key, in the schema that rate-limiter-flexible needs. The migration makes it
 * unlogged: writes do not wait for the disk, and a crash only forgets who has to wait.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** When each job was last claimed by a process, and how that run ended. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** How often it is due; null for the clock, and for jobs that the program no longer has. */
  everySeconds: integer('every_seconds'),
  finishedAt: instant('finished_at'),
  failedAt: instant('failed_at'),
})

/**
 * Kinds with so much due that an admin must allow it first: how much, and until when the permission
 * holds.
 */
export const waitingErasures = pgTable('waiting_erasures', {
  kind: text('kind').primaryKey(),
  due: integer('due').notNull(),
  foundAt: instant('found_at').notNull(),
  allowedUntil: instant('allowed_until'),
})

/** Who changed what and when: every change by an admin and every sign-in event. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /**
     * Its name in each language, for subjects with translated names: a product, an event, a
     * picture.
     */
    subjectNames: jsonb('subject_names'),
    subjectId: text('subject_id'),
    details: jsonb('details').notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The filter values of the log: the noun of the action, or a group of nouns. */
    kind: text('kind').generatedAlwaysAs(
      sql`case split_part(action, '.', 1)
        when 'order' then 'order' when 'product' then 'product' when 'event' then 'event' when 'message' then 'message'
        when 'mail' then 'mail' when 'subscriber' then 'newsletter'
        when 'gallery_item' then 'gallery' when 'media' then 'gallery'
        when 'registration' then 'registration' when 'registrations' then 'registration'
        when 'family' then 'family' when 'erasure' then 'family'
        when 'club' then 'settings' when 'opening_hours' then 'settings' when 'person' then 'settings'
        when 'team' then 'settings' when 'session_slot' then 'settings' when 'category' then 'settings'
        when 'shop_type' then 'settings' when 'size_system' then 'settings'
        when 'delivery' then 'settings' when 'pickup_place' then 'settings' when 'event_type' then 'settings'
        when 'text' then 'settings' when 'mail_text' then 'settings' else 'account' end`,
    ),
    search: text('search').generatedAlwaysAs(
      sql`fold_name(actor || ' ' || action || ' ' || left(subject, 200) || ' ' || left(coalesce(subject_names ->> 'fr', ''), 200) || ' ' || left(coalesce(subject_names ->> 'ar', ''), 200))`,
    ),
  },
  (table) => [
    index('audit_entries_newest').on(table.createdAt, table.id),
    index('audit_entries_kind').on(table.kind, table.createdAt, table.id),
    index('audit_entries_actor').on(table.actor, table.createdAt, table.id),
    index('audit_entries_search').using('gin', sql`name_grams(${table.search})`),
    index('audit_entries_subject').on(table.subjectId, table.id),
  ],
)

/** The answers of accepted submits with an idempotency key, to be repeated byte for byte. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  response: text('response'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * Submitted orders and registrations of the last day: how many each sender sent, and which stamps
 * are spent.
 */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stampId: uuid('stamp_id').unique(),
    senderHash: text('sender_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('form_submissions_sender').on(table.senderHash, table.createdAt)],
)
