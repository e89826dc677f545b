import { latinDigits } from '#core/digits.ts'
import { dzd, email, optionalLines, optionalText, text, z } from '#core/schema.ts'
import { jerseyNumber, size } from '#features/catalogue/contract.ts'
import { maxQuantity, wilayaCount } from '#core/limits.ts'
import { locales } from '#core/locale.ts'
import {
  type AddressPart,
  checkReasons,
  type DeliveryMethod,
  deliveryMethods,
  deliveryWays,
  needsAddress,
  stockStates,
} from './facts.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'ready',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

const maxLines = 50

/** A phone number as typed; the server parses it with the phone library and stores it as E.164. */
const phone = () => text(40)

/**
 * One order line; `jersey_numbers` has one number per piece or is empty. The client sends no
 * prices; the server knows them.
 */
export const orderLine = z.object({
  product_id: z.uuid(),
  size: z.nullable(size()),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  jersey_numbers: z._default(z.array(jerseyNumber()), []),
})
export type OrderLine = z.infer<typeof orderLine>

const common = {
  notes: optionalLines(2000),
  language: z.enum(locales),
  expected_total: dzd(),
  items: z.array(orderLine).check(z.minLength(1), z.maxLength(maxLines)),
  /** The honeypot: a hidden field that only bots fill in. */
  website: z.nullish(z.string()),
}

export const wilayaCode = () => z.int().check(z.minimum(1), z.maximum(wilayaCount))

/** Where to deliver: the code of a wilaya or its name as typed, and a commune. */
const destination = {
  wilaya: z.optional(z.nullable(z.union([wilayaCode(), optionalText(60)]))),
  commune: optionalText(100),
}

/** The fields of the checkout page. */
const checkoutDetails = z.object({
  customer_name: text(200),
  customer_email: email(),
  customer_phone: phone(),
  delivery_method: z.enum(deliveryMethods),
  shipping_address: optionalLines(1000),
  notes: common.notes,
})

/** Runs even when other fields fail (`when`), so one submit reports every missing field. */
function requiredWhenNeeded<Part extends AddressPart>(part: Part) {
  const without = deliveryMethods.filter((method) => !deliveryWays[method].needs.includes(part))
  return z.refine<{ delivery_method: DeliveryMethod } & Record<Part, string | null>>(
    (form) => without.includes(form.delivery_method) || Boolean(form[part]),
    { path: [part], error: 'required', when: () => true },
  )
}

/** The checkout page asks for the address in three parts; the order stores it as one text. */
export const checkoutForm = z
  .extend(z.omit(checkoutDetails, { shipping_address: true }), {
    wilaya: optionalText(60),
    commune: optionalText(100),
    street: optionalText(700),
  })
  .check(requiredWhenNeeded('wilaya'), requiredWhenNeeded('commune'), requiredWhenNeeded('street'))

const addressWhenNeeded = z.refine<
  Pick<z.output<typeof checkoutDetails>, 'delivery_method' | 'shipping_address'>
>(
  ({ delivery_method, shipping_address }) =>
    !deliveryWays[delivery_method].needs.includes('street') || shipping_address !== null,
  {
    path: ['shipping_address'],
    error: 'required',
  },
)

const checkoutOrder = z
  .extend(checkoutDetails, { flow: z.literal('checkout'), ...destination, ...common })
  .check(addressWhenNeeded)

const phones = { player_phone: phone(), parent_phone: phone() }
const quickDetails = {
  customer_name: text(200),
  ...phones,
  exact_address: optionalLines(1000),
  delivery_method: z._default(z.enum(deliveryMethods), 'delivery'),
}

const exactAddressWhenNeeded = z.refine<{
  delivery_method: DeliveryMethod
  exact_address: string | null
}>(
  ({ delivery_method, exact_address }) => !needsAddress(delivery_method) || Boolean(exact_address),
  {
    path: ['exact_address'],
    error: 'required',
    when: () => true,
  },
)

/** A jersey number as typed, in Latin or Arabic-Indic digits; empty means none. */
const typedNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => latinDigits(typed).trim()),
  ),
  z.pipe(
    z.string().check(z.regex(/^\d{0,2}$/, 'out_of_range')),
    z.transform((digits) => (digits === '' ? null : Number(digits))),
  ),
)

/** The fields of the quick order in the floating cart. */
export const quickForm = z
  .object({
    ...quickDetails,
    wilaya: optionalText(60),
    jersey_number: typedNumber,
    notes: common.notes,
  })
  .check(exactAddressWhenNeeded)

const quickOrder = z
  .object({
    flow: z.literal('quick'),
    ...quickDetails,
    ...destination,
    jersey_number: z._default(z.nullable(jerseyNumber()), null),
    ...common,
  })
  .check(exactAddressWhenNeeded)

export const newOrder = z.discriminatedUnion('flow', [checkoutOrder, quickOrder])
export type NewOrder = z.output<typeof newOrder>
export type NewOrderInput = z.input<typeof newOrder>

export const offeredWay = z.object({
  method: z.enum(deliveryMethods),
  price: dzd(),
  free_from: z.nullable(dzd()),
  prices: z.array(z.object({ wilaya: wilayaCode(), price: z.nullable(dzd()) })),
})

/** The delivery ways on offer with their prices, and the wilaya that the form suggests. */
export const deliveryOffers = z.object({
  home_wilaya: z.nullable(wilayaCode()),
  ways: z.array(offeredWay),
})
export type DeliveryOffers = z.infer<typeof deliveryOffers>

/** Asks for the communes of a wilaya by its code. */
export const communeParams = z.object({
  wilaya: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(wilayaCount)),
})

/** The communes of one wilaya, in the order of their French names; `also` are other spellings. */
export const communeList = z.object({
  items: z.array(
    z.object({ name_fr: z.string(), name_ar: z.string(), also: z.optional(z.array(z.string())) }),
  ),
})

/** The answer to a placed order; with `to_be_checked`, no stock is reserved yet. */
export const placedOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  total_amount: dzd(),
  /** The part of the total for the delivery; missing when it is free. */
  delivery_price: z.optional(dzd()),
  to_be_checked: z.optional(z.literal(true)),
})
export type PlacedOrder = z.infer<typeof placedOrder>

/** A line of a 409 answer, with the catalogue's current price or stock. */
export type LineConflict = {
  product_id: string
  size: string | null
  price?: number
  available?: number
}

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

export const productNames = { name_en: z.string(), name_fr: z.string(), name_ar: z.string() }

/** An item for the back office: the product's current names beside the name at the sale. */
const deskOrderItem = z.extend(orderItem, productNames)
export type DeskOrderItem = z.infer<typeof deskOrderItem>

/** Tracking needs no account: the order number and one of the order's phones are enough. */
export const trackRequest = z.object({ order_number: text(40), phone: phone() })
export type TrackRequest = z.output<typeof trackRequest>

/**
 * An order as its buyer sees it, without name or address. `stock_state` is present only when no
 * stock is reserved.
 */
export const trackedOrder = z.object({
  order_number: z.string(),
  status: z.enum(orderStatuses),
  stock_state: z.optional(z.enum(['to_check', 'released'])),
  delivery_method: z.enum(deliveryMethods),
  /** The part of the total for the delivery; missing when it is free. */
  delivery_price: z.optional(dzd()),
  total_amount: dzd(),
  created_at: z.iso.datetime(),
  history: z.array(z.object({ status: z.enum(orderStatuses), created_at: z.iso.datetime() })),
  items: z.array(
    z.extend(
      z.omit(orderItem, { product_id: true, jersey_number: true, notes: true }),
      productNames,
    ),
  ),
})
export type TrackedOrder = z.infer<typeof trackedOrder>

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
  wilaya: z.nullable(wilayaCode()),
  commune: z.nullable(z.string()),
  delivery_price: dzd(),
  total_amount: dzd(),
  notes: z.nullable(z.string()),
  language: z.enum(locales),
  status: z.enum(orderStatuses),
  stock_state: z.enum(stockStates),
  check_reason: z.nullable(z.enum(checkReasons)),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  order_items: z.array(deskOrderItem),
})
export type Order = z.infer<typeof order>

/** An order with the club's notes, for a family that asks for its data. */
export const familyOrder = z.extend(order, { club_notes: z.array(z.string()) })
export type FamilyOrder = z.infer<typeof familyOrder>

/** The errors of ordering and of status changes, each with its HTTP status. */
export const orderErrors = {
  price_changed: 409,
  out_of_stock: 409,
  product_unavailable: 409,
} as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    orders: typeof orderErrors
  }
}
