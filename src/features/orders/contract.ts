import { dzd, email, optionalText, text, z } from '#core/schema.ts'
import { jerseyNumber, sizes } from '#features/catalogue/contract.ts'
import { locales } from '#core/locale.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'ready',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const deliveryMethods = ['pickup', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

export const maxQuantity = 99
const maxLines = 50

/** A number as typed; the server checks it with the phone-number library and stores it as E.164. */
const phone = () => text(40)

/** One line: `jersey_numbers` holds one number per piece, or nothing. Prices are never sent; the server has them. */
export const orderLine = z.object({
  product_id: z.uuid(),
  size: z.nullable(z.enum(sizes, 'size_not_offered')),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  jersey_numbers: z._default(z.array(jerseyNumber()), []),
})
export type OrderLine = z.infer<typeof orderLine>

const common = {
  notes: optionalText(2000),
  language: z.enum(locales),
  expected_total: dzd(),
  items: z.array(orderLine).check(z.minLength(1), z.maxLength(maxLines)),
}

/** What the buyer fills in on the checkout page. */
export const checkoutDetails = z.object({
  customer_name: text(200),
  customer_email: email(),
  customer_phone: phone(),
  delivery_method: z.enum(deliveryMethods),
  shipping_address: optionalText(1000),
  notes: common.notes,
})

const addressWhenDelivered = z.refine<
  Pick<z.output<typeof checkoutDetails>, 'delivery_method' | 'shipping_address'>
>(({ delivery_method, shipping_address }) => delivery_method === 'pickup' || shipping_address !== null, {
  path: ['shipping_address'],
  error: 'required',
})

export const checkoutForm = checkoutDetails.check(addressWhenDelivered)

export const checkoutOrder = z
  .extend(checkoutDetails, { flow: z.literal('checkout'), ...common })
  .check(addressWhenDelivered)

export const quickOrder = z.object({
  flow: z.literal('quick'),
  customer_name: text(200),
  player_phone: phone(),
  parent_phone: phone(),
  exact_address: text(1000),
  jersey_number: z._default(z.nullable(jerseyNumber()), null),
  ...common,
})

export const newOrder = z.discriminatedUnion('flow', [checkoutOrder, quickOrder])
export type NewOrder = z.output<typeof newOrder>
export type NewOrderInput = z.input<typeof newOrder>

export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,128}$/))

/** The answer to an accepted order. */
export const placedOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  total_amount: dzd(),
})
export type PlacedOrder = z.infer<typeof placedOrder>

/** A line of a 409 answer: what the catalogue says now. */
export type LineConflict = { product_id: string; size: string | null; price?: number; available?: number }

const orderItem = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  size: z.nullable(z.string()),
  quantity: z.int(),
  price: dzd(),
  jersey_number: z.nullable(jerseyNumber()),
  jersey_numbers: z.array(jerseyNumber()),
  notes: z.nullable(z.string()),
})

/** An order as the back office sees it. */
export const order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  flow: z.enum(['checkout', 'quick']),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  player_phone: z.nullable(z.string()),
  parent_phone: z.nullable(z.string()),
  exact_address: z.nullable(z.string()),
  delivery_method: z.enum(deliveryMethods),
  shipping_address: z.nullable(z.string()),
  total_amount: dzd(),
  notes: z.nullable(z.string()),
  language: z.enum(locales),
  status: z.enum(orderStatuses),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  order_items: z.array(orderItem),
})
export type Order = z.infer<typeof order>

export const orderListQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.enum(orderStatuses)),
})
export const orderList = z.object({
  items: z.array(order),
  next_cursor: z.nullable(z.string()),
  total: z.int(),
})
export type OrderList = z.infer<typeof orderList>

export const orderChange = z.object({ status: z.enum(orderStatuses), version: z.int() })
export type OrderChange = z.infer<typeof orderChange>
