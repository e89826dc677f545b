import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { wilayaCount } from '#core/limits.ts'
import { products } from '#features/catalogue/server/tables.ts'
import { instant } from '#platform/columns.ts'
import { deliveryMethods, needsAddress } from '../facts.ts'

const quoted = (values: readonly string[]) => sql.raw(values.map((each) => `'${each}'`).join(', '))

/**
 * Feeds `order_number`. A sequence leaves gaps, but orders never wait for each other as they would
 * on a counter row.
 */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1 })

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNumber: text('order_number').notNull().unique(),
    flow: text('flow').notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    playerPhone: text('player_phone'),
    parentPhone: text('parent_phone'),
    exactAddress: text('exact_address'),
    deliveryMethod: text('delivery_method').notNull(),
    shippingAddress: text('shipping_address'),
    /** The code of the wilaya and the commune as typed; orders before they were asked have none. */
    wilaya: smallint('wilaya'),
    commune: text('commune'),
    /** A part of the total. */
    deliveryPrice: numeric('delivery_price', { precision: 12, scale: 2 }).notNull().default('0'),
    totalAmount: numeric('total_amount', { precision: 12, scale: 2 }).notNull(),
    notes: text('notes'),
    language: text('language').notNull(),
    status: text('status').notNull().default('pending'),
    /** The stock of a pending order; every later status except 'cancelled' holds stock. */
    stockState: text('stock_state').notNull().default('held'),
    checkReason: text('check_reason'),
    stockReleasedAt: instant('stock_released_at'),
    /** The network the order came from, as a keyed hash; erased after 30 days. */
    senderHash: text('sender_hash'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** For the search: the products' names in every language at the sale, and the club's notes. */
    productNames: text('product_names').notNull().default(''),
    clubNotes: text('club_notes').notNull().default(''),
    search: text('search').generatedAlwaysAs(
      sql`fold_name(order_number || ' ' || customer_name || ' ' || customer_phone || ' ' || coalesce(parent_phone, '') || ' ' || coalesce(exact_address, shipping_address, '') || ' ' || coalesce(notes, '') || ' ' || product_names || ' ' || club_notes)`,
    ),
  },
  (table) => [
    check('orders_flow', sql`flow in ('checkout', 'quick')`),
    check('orders_delivery_method', sql`delivery_method in (${quoted(deliveryMethods)})`),
    check(
      'orders_shipping_address',
      sql`(delivery_method in (${quoted(deliveryMethods.filter(needsAddress))})) = (shipping_address is not null)`,
    ),
    check('orders_total_amount', sql`total_amount >= delivery_price and delivery_price >= 0`),
    check('orders_language', sql`language in ('fr', 'en', 'ar')`),
    check(
      'orders_status',
      sql`status in ('pending', 'confirmed', 'processing', 'ready', 'completed', 'cancelled')`,
    ),
    check('orders_stock_state', sql`stock_state in ('held', 'to_check', 'released')`),
    check('orders_check_reason', sql`(stock_state = 'to_check') = (check_reason is not null)`),
    check(
      'orders_stock_released_at',
      sql`(stock_state = 'released') = (stock_released_at is not null)`,
    ),
    // For finding a family; must be the same expression as in the query.
    index('orders_by_phone').using('gin', sql`(array[customer_phone, player_phone, parent_phone])`),
    index('orders_by_email').on(sql`lower(customer_email)`),
    index('orders_by_sender')
      .on(table.senderHash, table.createdAt)
      .where(sql`sender_hash is not null`),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_by_total').on(table.totalAmount, table.id),
    // Inserts only append to the GIN pending list; autovacuum merges it.
    index('orders_search').using('gin', sql`name_grams(${table.search})`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    size: text('size'),
    quantity: integer('quantity').notNull(),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    jerseyNumber: smallint('jersey_number'),
    jerseyNumbers: smallint('jersey_numbers').array().notNull(),
    notes: text('notes'),
  },
  (table) => [
    check('order_items_quantity', sql`quantity > 0`),
    check('order_items_jersey_number', sql`jersey_number between 0 and 99`),
    check(
      'order_items_jersey_numbers',
      sql`0 <= all (jersey_numbers) and 99 >= all (jersey_numbers)`,
    ),
    index('order_items_order').on(table.orderId, table.position),
    index('order_items_product').on(table.productId),
  ],
)

/** The club's internal notes about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.createdAt)],
)

/** Every status an order has had, with actor and time. */
export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('order_status_history_order').on(table.orderId, table.id)],
)

/** One row: the version of all delivery settings, and the wilaya that the checkout suggests. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    id: smallint('id').primaryKey().default(1),
    homeWilaya: smallint('home_wilaya'),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at'),
  },
  () => [check('delivery_settings_one', sql`id = 1`)],
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
