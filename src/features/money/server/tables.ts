import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, timeOrderedId } from '#platform/columns.ts'
import { entryKinds, paymentMethods } from '../facts.ts'

const quoted = (values: readonly string[]) => sql.raw(values.map((each) => `'${each}'`).join(', '))
const amount = (name: string) => numeric(name, { precision: 12, scale: 2 })

/** What somebody owes and has paid, such as an order; the sums are those of its entries. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** The id of the order. */
    id: uuid('id').primaryKey(),
    /** How the cash book names it, such as the order's number. */
    label: text('label').notNull(),
    charged: amount('charged').notNull().default('0'),
    paid: amount('paid').notNull().default('0'),
    /**
     * The same rule as `paymentState`. It is a column, because the planner has statistics of a
     * column but none of a comparison of two.
     */
    state: text('state')
      .notNull()
      .generatedAlwaysAs(
        sql`case when paid > charged then 'credit' when charged = 0 then 'none' when paid = 0 then 'unpaid' when paid < charged then 'part' else 'paid' end`,
      ),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('ledger_accounts_amounts', sql`charged >= 0 and paid >= 0`),
    index('ledger_accounts_open')
      .on(table.createdAt, table.id)
      .where(sql`charged <> paid`),
    index('ledger_accounts_state').on(table.state, table.id),
  ],
)

/** Charges and moved money. Entries are only added: a mistake is voided by a further entry. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: timeOrderedId(),
    /** Ascends in the order of the receipt numbers; a close of the cash box ends at one. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    kind: text('kind').notNull(),
    /** A refund is negative, a void the opposite of what it voids. */
    amount: amount('amount').notNull(),
    method: text('method'),
    /** Without gaps in a year; a charge has none. */
    number: text('number').unique(),
    voids: uuid('voids')
      .unique()
      .references((): AnyPgColumn => ledgerEntries.id),
    note: text('note'),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('ledger_entries_kind', sql`kind in (${quoted(entryKinds)})`),
    check('ledger_entries_method', sql`method in (${quoted(paymentMethods)})`),
    check(
      'ledger_entries_moved',
      sql`(kind = 'charge') = (method is null) and (kind = 'charge') = (number is null)`,
    ),
    check(
      'ledger_entries_sign',
      sql`amount <> 0 and (kind <> 'payment' or amount > 0) and (kind <> 'refund' or amount < 0)`,
    ),
    check(
      'ledger_entries_void',
      sql`(kind = 'void') = (voids is not null) and (kind <> 'void' or note is not null)`,
    ),
    index('ledger_entries_account').on(table.accountId, table.position),
    index('ledger_entries_moved_at')
      .on(table.createdAt, table.id)
      .where(sql`kind <> 'charge'`),
    index('ledger_entries_moved_by')
      .on(table.method, table.createdAt, table.id)
      .where(sql`kind <> 'charge'`),
    index('ledger_entries_cash')
      .on(table.position)
      .where(sql`method = 'cash'`),
  ],
)

/** The last receipt number of each year. */
export const receiptCounters = pgTable('receipt_counters', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
})

/** The cash box as it was counted, beside what the entries up to then say. */
export const cashCloses = pgTable(
  'cash_closes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Ascends in the order of the closes; their times are those of the transactions' starts. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** The last entry that it counts. */
    position: bigint('position', { mode: 'number' }).notNull(),
    expected: amount('expected').notNull(),
    counted: amount('counted').notNull(),
    note: text('note'),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** A second admin, who counted too. */
    countersignedBy: text('countersigned_by'),
    countersignedAt: instant('countersigned_at'),
  },
  (table) => [
    check('cash_closes_counted', sql`counted >= 0`),
    check(
      'cash_closes_countersigned',
      sql`(countersigned_by is null) = (countersigned_at is null) and countersigned_by <> actor`,
    ),
    index('cash_closes_newest').on(table.createdAt, table.id),
  ],
)
