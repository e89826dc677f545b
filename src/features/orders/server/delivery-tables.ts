import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { wilayaCount } from '#core/limits.ts'
import { instant } from '#platform/columns.ts'
import { holdDefaults, holdMost, maxArrivalDays } from '../desk-contract.ts'
import { deliveryMethods } from '../facts.ts'
import { quoted, returnRules } from './tables.ts'

/** One row: the version of all delivery settings, the suggested wilaya and the rules. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    id: smallint('id').primaryKey().default(1),
    homeWilaya: smallint('home_wilaya'),
    returnDays: smallint('return_days').notNull().default(0),
    returnPaidBy: text('return_paid_by'),
    /** After how many days a delivery arrives; null where the club does not say it. */
    arrivesFrom: smallint('arrives_from'),
    arrivesTo: smallint('arrives_to'),
    /** After so many calls without an answer, or so many days, stock goes back by itself. */
    callTries: smallint('call_tries').notNull().default(holdDefaults.callTries),
    heldDays: smallint('held_days').notNull().default(holdDefaults.heldDays),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at'),
  },
  () => [
    check('delivery_settings_one', sql`id = 1`),
    check('delivery_settings_returns', returnRules()),
    check(
      'delivery_settings_arrival',
      sql`(arrives_from is null) = (arrives_to is null) and arrives_from >= 0 and arrives_to between arrives_from and ${sql.raw(String(maxArrivalDays))}`,
    ),
    check(
      'delivery_settings_hold',
      sql`call_tries between 1 and ${sql.raw(String(holdMost.callTries))} and held_days between 1 and ${sql.raw(String(holdMost.heldDays))}`,
    ),
  ],
)

/** The wilayas to which a delivery takes another time. */
export const deliveryArrivals = pgTable(
  'delivery_arrivals',
  {
    wilaya: smallint('wilaya').primaryKey(),
    arrivesFrom: smallint('arrives_from').notNull(),
    arrivesTo: smallint('arrives_to').notNull(),
  },
  () => [
    check('delivery_arrivals_wilaya', sql`wilaya between 1 and ${sql.raw(String(wilayaCount))}`),
    check(
      'delivery_arrivals_days',
      sql`arrives_from >= 0 and arrives_to between arrives_from and ${sql.raw(String(maxArrivalDays))}`,
    ),
  ],
)

/** The delivery ways that the club decided about; `deliveryWays` has what holds for the others. */
export const deliveryWayRows = pgTable(
  'delivery_ways',
  {
    method: text('method').primaryKey(),
    enabled: boolean('enabled').notNull(),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    /** Items of this amount are delivered free. */
    freeFrom: numeric('free_from', { precision: 12, scale: 2 }),
  },
  () => [
    check('delivery_ways_method', sql`method in (${quoted(deliveryMethods)})`),
    check('delivery_ways_price', sql`price >= 0`),
    check('delivery_ways_free_from', sql`free_from >= 0`),
  ],
)

/** The wilayas whose price differs from that of the way; null where it does not deliver. */
export const deliveryPrices = pgTable(
  'delivery_prices',
  {
    method: text('method')
      .notNull()
      .references(() => deliveryWayRows.method, { onDelete: 'cascade' }),
    wilaya: smallint('wilaya').notNull(),
    price: numeric('price', { precision: 12, scale: 2 }),
  },
  (table) => [
    primaryKey({ columns: [table.method, table.wilaya] }),
    check('delivery_prices_wilaya', sql`wilaya between 1 and ${sql.raw(String(wilayaCount))}`),
    check('delivery_prices_price', sql`price >= 0`),
  ],
)
