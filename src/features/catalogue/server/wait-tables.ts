import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, languageCheck } from '#platform/columns.ts'
import { products, sizeStocks } from './tables.ts'

/**
 * Families who want to be told when a sold-out size is back. A row stays for a while after the
 * mail. An address has one token, in all of its rows and mails.
 */
export const sizeWaits = pgTable(
  'size_waits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size'),
    email: text('email').notNull(),
    language: text('language').notNull(),
    token: text('token').notNull(),
    askedAt: instant('asked_at').notNull(),
    toldAt: instant('told_at'),
  },
  (table) => [
    languageCheck('size_waits_language'),
    uniqueIndex('size_waits_once')
      .on(table.productId, sql`coalesce(${table.size}, '')`, sql`lower(${table.email})`)
      .where(sql`told_at is null`),
    index('size_waits_email').on(sql`lower(${table.email})`),
    index('size_waits_token').on(table.token),
  ],
)

/** Sizes of which the admins were told that they are low, once per fall. */
export const lowSizes = pgTable('low_sizes', {
  sizeStockId: uuid('size_stock_id')
    .primaryKey()
    .references(() => sizeStocks.id, { onDelete: 'cascade' }),
  toldAt: instant('told_at').notNull(),
  /** The newest movement then: a later one below the limit is another fall. */
  movementId: bigint('movement_id', { mode: 'number' }).notNull(),
})
