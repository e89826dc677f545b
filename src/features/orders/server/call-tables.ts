import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, timeOrderedId } from '#platform/columns.ts'
import { callOutcomes } from '../desk-contract.ts'
import { orders } from './tables.ts'

/** What came of each call to a buyer; erased with the buyer, or after a year. */
export const orderCalls = pgTable(
  'order_calls',
  {
    id: timeOrderedId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    outcome: text('outcome').notNull(),
    /** When the buyer asked to be called again. */
    laterAt: instant('later_at'),
    note: text('note'),
    actor: text('actor').notNull(),
    /** The order's version that the caller saw: a request that is sent again is the same call. */
    seenVersion: integer('seen_version').notNull(),
    /** The order's version afterwards: a call is undone only while nothing else has changed. */
    leftVersion: integer('left_version').notNull(),
    /** What an undo brings back. */
    callAtBefore: instant('call_at_before'),
    hasReleased: boolean('has_released').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check(
      'order_calls_outcome',
      sql`outcome in (${sql.raw(callOutcomes.map((each) => `'${each}'`).join(', '))})`,
    ),
    check('order_calls_later', sql`(outcome = 'later') = (later_at is not null)`),
    index('order_calls_order').on(table.orderId, table.createdAt),
    index('order_calls_created').on(table.createdAt),
  ],
)

/** Which admin has which order on the call desk: one each, for a few minutes. */
export const callLeases = pgTable('call_leases', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  holder: text('holder').notNull().unique(),
  until: instant('until').notNull(),
})

/** Phones whose orders on the site take no stock until the club has looked at them. */
export const blockedPhones = pgTable(
  'blocked_phones',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As E.164. */
    phone: text('phone').notNull(),
    reason: text('reason').notNull(),
    /** The last day in Algiers on which it holds; null is for ever. */
    endsOn: date('ends_on'),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('blocked_phones_phone')
      .on(table.phone)
      .where(sql`removed_at is null`),
    index('blocked_phones_newest').on(table.createdAt, table.id),
  ],
)
