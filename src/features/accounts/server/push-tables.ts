import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, languageCheck } from '#platform/columns.ts'
import { sessions, users } from './tables.ts'

/** A phone that takes pushes, for as long as its admin is signed in there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and its secret, as it gave them. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    languageCheck('push_subscriptions_language'),
    index('push_subscriptions_user').on(table.userId),
  ],
)

/**
 * Pushes that wait to be sent, written in the transaction that causes them. A row goes when it is
 * sent or given up.
 */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    details: jsonb('details').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('pushes_kind', sql`kind in ('order', 'message', 'test')`),
    index('pushes_due').on(table.nextAttemptAt),
    index('pushes_subscription').on(table.subscriptionId),
  ],
)
