import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, languageCheck } from '#platform/columns.ts'
import { teams } from './tables.ts'

/** A device that is told of teams; nothing says whose it is. */
export const reminderSubscriptions = pgTable(
  'reminder_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and its secret, as it gave them. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the device last said that it wants them. */
    renewedAt: instant('renewed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('reminder_subscriptions_endpoint').on(table.endpoint),
    languageCheck('reminder_subscriptions_language'),
    index('reminder_subscriptions_renewed').on(table.renewedAt),
  ],
)

export const reminderTeams = pgTable(
  'reminder_teams',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => reminderSubscriptions.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.teamId] }),
    index('reminder_teams_of_team').on(table.teamId),
  ],
)

/** Pushes about sessions, written in the transaction that causes them; kept for two days. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => reminderSubscriptions.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** What it is about; a device is told of it once. */
    subject: text('subject').notNull(),
    details: jsonb('details').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null when it is sent or given up. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('reminders_kind', sql`kind in ('tomorrow', 'changed', 'as_usual')`),
    unique('reminders_once').on(table.subject, table.subscriptionId),
    index('reminders_due').on(table.nextAttemptAt),
    index('reminders_of_subscription').on(table.subscriptionId),
  ],
)
