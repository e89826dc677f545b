import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#features/catalogue/server/tables.ts'
import { paymentStates } from '#features/money/facts.ts'
import { instant, languageCheck, laterCheck, timeOrderedId } from '#platform/columns.ts'
import { maxReturnDays, parcelStates, returnPayers } from '../desk-contract.ts'
import { deliveryMethods, needsAddress, orderFlows } from '../facts.ts'

export const quoted = (values: readonly string[]) =>
  sql.raw(values.map((each) => `'${each}'`).join(', '))

/**
 * The check of the return rules: 0 days are no returns, and a payer is set exactly when there are
 * days.
 */
export const returnRules = () =>
  sql`return_days between 0 and ${sql.raw(String(maxReturnDays))} and (return_days > 0) = (return_paid_by is not null) and return_paid_by in (${quoted(returnPayers)})`

/**
 * Feeds `order_number`. A sequence leaves gaps, but orders never wait for each other as they would
 * on a counter row.
 */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1 })

/** Where orders can be collected besides the club's own hall. */
export const pickupPlaces = pgTable(
  'pickup_places',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    nameFr: text('name_fr'),
    nameEn: text('name_en'),
    nameAr: text('name_ar'),
    addressFr: text('address_fr'),
    addressEn: text('address_en'),
    addressAr: text('address_ar'),
    mapUrl: text('map_url'),
    /** Languages whose texts are copies of another one. */
    translateLater: text('translate_later').array().notNull().default([]),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    archivedAt: instant('archived_at'),
  },
  () => [
    laterCheck('pickup_places_translate_later'),
    check(
      'pickup_places_named',
      sql`coalesce(name_fr, '') <> '' or coalesce(name_en, '') <> '' or coalesce(name_ar, '') <> ''`,
    ),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: timeOrderedId(),
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
    /** Null when it is not collected, or at the club's own hall. */
    pickupPlaceId: uuid('pickup_place_id').references(() => pickupPlaces.id),
    /** The place's words when the order was placed. */
    pickupPlace: jsonb('pickup_place'),
    /** A part of the total. */
    deliveryPrice: numeric('delivery_price', { precision: 12, scale: 2 }).notNull().default('0'),
    totalAmount: numeric('total_amount', { precision: 12, scale: 2 }).notNull(),
    /** The return rules that held when it was placed. */
    returnDays: smallint('return_days').notNull().default(0),
    returnPaidBy: text('return_paid_by'),
    notes: text('notes'),
    language: text('language').notNull(),
    status: text('status').notNull().default('pending'),
    /** The stock of a pending order; every later status except 'cancelled' holds stock. */
    stockState: text('stock_state').notNull().default('held'),
    checkReason: text('check_reason'),
    /** As the account in the ledger says; a trigger of the accounts keeps it. */
    paymentState: text('payment_state').notNull().default('none'),
    parcelState: text('parcel_state').notNull().default('none'),
    /** When the parcel came to where it is; null as long as it was nowhere. */
    parcelSince: instant('parcel_since'),
    trackingNumber: text('tracking_number'),
    /** How often the parcel was refused at the door. */
    parcelRefusals: smallint('parcel_refusals').notNull().default(0),
    stockReleasedAt: instant('stock_released_at'),
    /** The network the order came from, as a keyed hash; erased after 30 days. */
    senderHash: text('sender_hash'),
    /** When a pending order is to be called next; null when nobody calls it any more. */
    callAt: instant('call_at').defaultNow(),
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
    check('orders_flow', sql`flow in (${quoted(orderFlows)})`),
    check('orders_delivery_method', sql`delivery_method in (${quoted(deliveryMethods)})`),
    check(
      'orders_shipping_address',
      sql`(delivery_method in (${quoted(deliveryMethods.filter(needsAddress))})) = (shipping_address is not null)`,
    ),
    check(
      'orders_pickup_place',
      sql`(pickup_place_id is null) = (pickup_place is null) and (pickup_place_id is null or delivery_method = 'pickup')`,
    ),
    check('orders_total_amount', sql`total_amount >= delivery_price and delivery_price >= 0`),
    check('orders_returns', returnRules()),
    languageCheck('orders_language'),
    check(
      'orders_status',
      sql`status in ('pending', 'confirmed', 'processing', 'ready', 'completed', 'cancelled')`,
    ),
    check('orders_stock_state', sql`stock_state in ('held', 'to_check', 'released')`),
    check('orders_payment_state', sql`payment_state in (${quoted(paymentStates)})`),
    check('orders_parcel_state', sql`parcel_state in (${quoted(parcelStates)})`),
    check('orders_parcel_since', sql`parcel_state = 'none' or parcel_since is not null`),
    check('orders_parcel_refusals', sql`parcel_refusals >= 0`),
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
    index('orders_to_check')
      .on(table.createdAt, table.id)
      .where(sql`status = 'pending' and stock_state = 'to_check'`),
    index('orders_to_hand_over')
      .on(table.createdAt, table.id)
      .where(sql`status = 'ready' and parcel_state in ('none', 'to_hand_over')`),
    index('orders_to_print')
      .on(table.createdAt, table.id)
      .where(sql`status in ('confirmed', 'processing')`),
    index('orders_to_call')
      .on(table.callAt, table.createdAt, table.id)
      .where(sql`status = 'pending'`),
    index('orders_by_place')
      .on(table.pickupPlaceId, table.createdAt, table.id)
      .where(sql`pickup_place_id is not null`),
    index('orders_by_parcel')
      .on(table.parcelState, table.createdAt, table.id)
      .where(sql`parcel_state <> 'none'`),
    index('orders_by_courier')
      .on(table.parcelSince, table.id)
      .where(sql`parcel_state = 'with_courier'`),
    index('orders_by_payment').on(table.paymentState, table.createdAt, table.id),
    index('orders_by_payment_and_status').on(
      table.paymentState,
      table.status,
      table.createdAt,
      table.id,
    ),
    index('orders_by_total').on(table.totalAmount, table.id),
    // Inserts only append to the GIN pending list; autovacuum merges it.
    index('orders_search').using('gin', sql`name_grams(${table.search})`),
  ],
)

/**
 * What the orders of a status sum up to. Triggers of the orders add a row for each change, so that
 * no order waits for another one; a job adds the rows up.
 */
export const orderSums = pgTable('order_sums', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text('status').notNull(),
  orders: integer('orders').notNull(),
  amount: numeric('amount', { precision: 16, scale: 2 }).notNull(),
})

export const orderItems = pgTable(
  'order_items',
  {
    id: timeOrderedId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    size: text('size'),
    /** The names of the size at the sale; null for one whose code is its name. */
    sizeNames: jsonb('size_names'),
    quantity: integer('quantity').notNull(),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    jerseyNumber: smallint('jersey_number'),
    jerseyNumbers: smallint('jersey_numbers').array().notNull(),
    /** A printed name on each piece, or none. */
    jerseyNames: text('jersey_names').array().notNull().default([]),
    notes: text('notes'),
  },
  (table) => [
    check('order_items_quantity', sql`quantity > 0`),
    check('order_items_jersey_number', sql`jersey_number between 0 and 99`),
    check(
      'order_items_jersey_numbers',
      sql`0 <= all (jersey_numbers) and 99 >= all (jersey_numbers)`,
    ),
    check('order_items_jersey_names', sql`cardinality(jersey_names) in (0, quantity)`),
    index('order_items_order').on(table.orderId, table.position),
    index('order_items_product').on(table.productId),
  ],
)

/** The club's internal notes about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: timeOrderedId(),
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
