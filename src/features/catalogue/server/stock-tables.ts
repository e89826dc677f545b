import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'
import { sizeStocks } from './tables.ts'

/** The append-only stock ledger: a size's movements add up to its stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sizeStockId: uuid('size_stock_id')
      .notNull()
      .references(() => sizeStocks.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    reason: text('reason').notNull(),
    orderId: uuid('order_id'),
    /** The movement that this one takes back, once. */
    undoes: bigint('undoes', { mode: 'number' }).references((): AnyPgColumn => stockMovements.id, {
      onDelete: 'cascade',
    }),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('stock_movements_quantity', sql`quantity <> 0`),
    check(
      'stock_movements_reason',
      sql`reason in ('initial', 'order', 'cancel', 'reopen', 'confirm', 'release', 'received', 'sold_at_gym', 'correction', 'changed', 'exchanged', 'returned', 'counted')`,
    ),
    index('stock_movements_size_stock').on(table.sizeStockId, table.id),
    index('stock_movements_order').on(table.orderId),
    uniqueIndex('stock_movements_undoes')
      .on(table.undoes)
      .where(sql`undoes is not null`),
  ],
)

/** One count of the shelves: what was found beside what the stock was when it was counted. */
export const stockTakes = pgTable(
  'stock_takes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    undoneBy: text('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check('stock_takes_undone', sql`(undone_by is null) = (undone_at is null)`),
    index('stock_takes_newest').on(table.createdAt, table.id),
  ],
)

export const stockTakeLines = pgTable(
  'stock_take_lines',
  {
    takeId: uuid('take_id')
      .notNull()
      .references(() => stockTakes.id, { onDelete: 'cascade' }),
    sizeStockId: uuid('size_stock_id')
      .notNull()
      .references(() => sizeStocks.id, { onDelete: 'cascade' }),
    expected: integer('expected').notNull(),
    counted: integer('counted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'stock_take_lines_pk', columns: [table.takeId, table.sizeStockId] }),
    check('stock_take_lines_counted', sql`counted >= 0 and expected >= 0`),
    index('stock_take_lines_size').on(table.sizeStockId),
  ],
)
