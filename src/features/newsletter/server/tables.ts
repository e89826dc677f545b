import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, languageCheck } from '#platform/columns.ts'

/** Unsubscribing deletes the row; `removedAt` is set by an admin and can be undone for a while. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    language: text('language').notNull(),
    /**
     * The token of mail links. Not hashed, because exported lists need it for their unsubscribe
     * links.
     */
    token: text('token').notNull().unique(),
    subscribedAt: instant('subscribed_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    removedAt: instant('removed_at'),
    /** The reference of the family whose registration asked for it; null for the own form. */
    source: text('source'),
    search: text('search').generatedAlwaysAs(sql`fold_name(email)`),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    languageCheck('newsletter_subscriptions_language'),
    index('newsletter_subscriptions_newest')
      .on(table.subscribedAt, table.id)
      .where(sql`removed_at is null`),
    index('newsletter_subscriptions_unconfirmed')
      .on(table.subscribedAt, table.id)
      .where(sql`removed_at is null and confirmed_at is null`),
    index('newsletter_subscriptions_search')
      .using('gin', sql`name_grams(${table.search})`)
      .with({ fastupdate: false }),
  ],
)

/**
 * Letters to the subscribers: drafts until they are sent. `recordedTo` is the last subscriber whose
 * mail is in the outbox; `recordedAt` is set once nobody is left.
 */
export const newsletterLetters = pgTable(
  'newsletter_letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    content: jsonb('content').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    archivedAt: instant('archived_at'),
    sentAt: instant('sent_at'),
    sentBy: text('sent_by'),
    /** How many confirmed subscribers there were at that moment. */
    readers: integer('readers'),
    recordedTo: uuid('recorded_to'),
    recordedAt: instant('recorded_at'),
  },
  (table) => [
    check('newsletter_letters_sent', sql`num_nulls(sent_at, sent_by, readers) in (0, 3)`),
    check('newsletter_letters_recorded', sql`recorded_at is null or sent_at is not null`),
    check('newsletter_letters_kept', sql`archived_at is null or sent_at is null`),
    index('newsletter_letters_newest').on(table.createdAt, table.id),
    index('newsletter_letters_to_record')
      .on(table.sentAt)
      .where(sql`sent_at is not null and recorded_at is null`),
  ],
)
