import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'
import { parcelColumns, parcelStates } from '../desk-contract.ts'
import { orders, quoted } from './tables.ts'

/** Every place a parcel has been at, with actor and time. */
export const parcelHistory = pgTable(
  'parcel_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    /** The order's status until this step, which a step back brings again. */
    statusBefore: text('status_before').notNull(),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('parcel_history_state', sql`state in (${quoted(parcelStates)})`),
    index('parcel_history_order').on(table.orderId, table.id),
  ],
)

/** One row: how the courier's page of a parcel is found, and what the list for the courier says. */
export const parcelSettings = pgTable(
  'parcel_settings',
  {
    id: smallint('id').primaryKey().default(1),
    /** An address with `{number}` in it. */
    trackingLink: text('tracking_link'),
    columns: text('columns').array().notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at'),
  },
  () => [
    check('parcel_settings_one', sql`id = 1`),
    check('parcel_settings_link', sql`tracking_link like 'https://%{number}%'`),
    check('parcel_settings_columns', sql`columns <@ array[${quoted(parcelColumns)}]`),
  ],
)
