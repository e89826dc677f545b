import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#features/catalogue/server/tables.ts'
import { instant, timeOrderedId } from '#platform/columns.ts'
import { changeKinds } from '../desk-contract.ts'
import { orders } from './tables.ts'

const kinds = sql.raw(changeKinds.map((kind) => `'${kind}'`).join(', '))

/** Every change of an order's lines, buyer or delivery, with the order before and after it. */
export const orderContentChanges = pgTable(
  'order_changes',
  {
    id: timeOrderedId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    reason: text('reason'),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('order_changes_kind', sql`kind in (${kinds})`),
    index('order_changes_order').on(table.orderId, table.createdAt),
  ],
)

/** The pieces that came back from a customer, whether or not they can be sold again. */
export const returnedItems = pgTable(
  'returned_items',
  {
    id: timeOrderedId(),
    changeId: uuid('change_id')
      .notNull()
      .references(() => orderContentChanges.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    size: text('size'),
    sizeNames: jsonb('size_names'),
    quantity: integer('quantity').notNull(),
    /** For one piece, as it was sold. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    jerseyNumbers: smallint('jersey_numbers').array().notNull(),
    resaleable: boolean('resaleable').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('returned_items_quantity', sql`quantity > 0`),
    index('returned_items_change').on(table.changeId),
    index('returned_items_product').on(table.productId),
    index('returned_items_time').on(table.createdAt),
  ],
)
