import { dzd, email, optionalLines, optionalText, phone, text, z } from '#core/schema.ts'
import { jerseyNumber, size, sizeNames } from '#features/catalogue/contract.ts'
import { jersey } from '#features/catalogue/jersey-contract.ts'
import { isPrintable, tidyPrint } from '#features/catalogue/facts.ts'
import { maxQuantity, wilayaCount } from '#core/limits.ts'
import { locales } from '#core/locale.ts'
import { checkReasons, returnPayers, stockStates } from './desk-contract.ts'
import {
  type DeliveryMethod,
  deliveryMethods,
  deliveryWays,
  needsAddress,
  orderFlows,
} from './facts.ts'
import { paidAndSent, trackedParcel } from './sent-contract.ts'

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

/** A name to print on one piece; empty for none. */
export const jerseyName = () =>
  z.string().check(z.overwrite(tidyPrint), z.maxLength(60), z.refine(isPrintable, 'not_printable'))

/**
 * One order line; `jersey_numbers` has one number per piece or is empty, and so have
 * `jersey_names`. The client sends no prices; the server knows them.
 */
export const orderLine = z.object({
  product_id: z.uuid(),
  size: z.nullable(size()),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  jersey_numbers: z._default(z.array(jerseyNumber()), []),
  jersey_names: z.optional(z.array(jerseyName()).check(z.maxLength(maxQuantity))),
})
export type OrderLine = z.infer<typeof orderLine>

export const orderFields = {
  notes: optionalLines(2000),
  language: z.enum(locales),
  expected_total: dzd(),
  items: z.array(orderLine).check(z.minLength(1), z.maxLength(maxLines)),
  /** The honeypot: a hidden field that only bots fill in. */
  website: z.nullish(z.string()),
}

/** Where an order can be collected besides the club's hall, in its own words. */
export const pickupPlace = z.object({
  id: z.uuid(),
  name_fr: z.nullable(z.string()),
  name_en: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  address_fr: z.nullable(z.string()),
  address_en: z.nullable(z.string()),
  address_ar: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
})
export type PickupPlace = z.infer<typeof pickupPlace>

export const wilayaCode = () => z.int().check(z.minimum(1), z.maximum(wilayaCount))

/** Where to deliver: the code of a wilaya or its name as typed, and a commune. */
export const destination = {
  wilaya: z.optional(z.nullable(z.union([wilayaCode(), optionalText(60)]))),
  commune: optionalText(100),
  /** The place of pickup; without one it is the club's hall. */
  pickup_place_id: z.nullish(z.uuid()),
}

/** The fields of the checkout page. */
export const checkoutDetails = z.object({
  customer_name: text(200),
  customer_email: email(),
  customer_phone: phone(),
  delivery_method: z.enum(deliveryMethods),
  shipping_address: optionalLines(1000),
  notes: orderFields.notes,
})

export const addressWhenNeeded = z.refine<
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
  .extend(checkoutDetails, { flow: z.literal('checkout'), ...destination, ...orderFields })
  .check(addressWhenNeeded)

const phones = { player_phone: phone(), parent_phone: phone() }
export const quickDetails = {
  customer_name: text(200),
  ...phones,
  exact_address: optionalLines(1000),
  delivery_method: z._default(z.enum(deliveryMethods), 'delivery'),
}

export const exactAddressWhenNeeded = z.refine<{
  delivery_method: DeliveryMethod
  exact_address: string | null
}>(
  ({ delivery_method, exact_address }) =>
    !deliveryMethods.some((each) => each === delivery_method && needsAddress(each)) ||
    Boolean(exact_address),
  {
    path: ['exact_address'],
    error: 'required',
    when: () => true,
  },
)

const quickOrder = z
  .object({
    flow: z.literal('quick'),
    ...quickDetails,
    ...destination,
    jersey_number: z._default(z.nullable(jerseyNumber()), null),
    ...orderFields,
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

const said = { text_fr: z.string(), text_en: z.string(), text_ar: z.string() }
const saidText = z.object(said)
export type SaidText = z.infer<typeof saidText>

/**
 * Return rules as buyers read them; `has_page`: the club has a page about returns; `printed`: its
 * text about printed articles.
 */
export const saidReturns = z.object({
  days: z.int(),
  paid_by: z.enum(returnPayers),
  ...said,
  has_page: z.boolean(),
  printed: z.optional(z.record(z.enum(locales), z.nullable(z.string()))),
})
export type SaidReturns = z.infer<typeof saidReturns>

/** After how many days a delivery arrives, as buyers read it. */
const saidArrival = z.object({ from: z.int(), to: z.int(), ...said })

/** The delivery ways on offer with their prices, and the wilaya that the form suggests. */
export const deliveryOffers = z.object({
  home_wilaya: z.nullable(wilayaCode()),
  ways: z.array(offeredWay),
  /** Where to collect besides the club's hall; missing when there is no other place. */
  places: z.optional(z.array(pickupPlace)),
  /** Missing where the club does not say it, and where every order is collected. */
  arrival: z.optional(saidArrival),
  /** The same by wilaya; missing where all take the same time. */
  arrivals: z.optional(z.array(z.extend(saidArrival, { wilayas: z.array(wilayaCode()) }))),
  returns: z.optional(saidReturns),
  /** Both in a few words, for the line at a price. */
  at_price: z.optional(saidText),
})
export type DeliveryOffers = z.infer<typeof deliveryOffers>

/** The answer to a placed order; with `to_be_checked`, no stock is reserved yet. */
export const placedOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  total_amount: dzd(),
  /** The part of the total for the delivery; missing when it is free. */
  delivery_price: z.optional(dzd()),
  /** Where to collect it; missing at the club's hall. */
  pickup_place: z.optional(pickupPlace),
  /** When it is expected; missing where the club does not say it. */
  arrival: z.optional(saidText),
  to_be_checked: z.optional(z.literal(true)),
})
export type PlacedOrder = z.infer<typeof placedOrder>

const orderItem = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  size: z.nullable(z.string()),
  quantity: z.int(),
  price: dzd(),
  jersey_number: z.nullable(jerseyNumber()),
  jersey_numbers: z.array(jerseyNumber()),
  /** A printed name on each piece, or none. */
  jersey_names: z.array(z.string()),
  notes: z.nullable(z.string()),
})

export const productNames = { name_en: z.string(), name_fr: z.string(), name_ar: z.string() }
/** How the product looks with a number on it. */
const look = { jersey: z.nullable(jersey) }

/** For the back office: the product's current names, and those of the size at the sale, if any. */
const named = { ...productNames, size_names: z.nullable(sizeNames) }
const deskOrderItem = z.extend(orderItem, { ...named, ...look })
export type DeskOrderItem = z.infer<typeof deskOrderItem>

/** Tracking needs no account. Text that is no phone gets the same answer as a wrong phone. */
export const trackRequest = z.object({ order_number: text(40), phone: text(40) })
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
  /** Where to collect it, as it was called then; missing at the club's hall. */
  pickup_place: z.optional(pickupPlace),
  total_amount: dzd(),
  /** What its account still owes; missing where nothing is left, and once it is cancelled. */
  to_pay: z.optional(dzd()),
  /** When it is expected; missing where the club does not say it, and once that has passed. */
  arrival: z.optional(saidText),
  /** The rules that held when it was placed; missing when there were none. */
  returns: z.optional(saidReturns),
  created_at: z.iso.datetime(),
  history: z.array(z.object({ status: z.enum(orderStatuses), created_at: z.iso.datetime() })),
  /** Missing until the courier has it. */
  parcel: z.optional(trackedParcel),
  items: z.array(
    z.extend(z.omit(orderItem, { product_id: true, jersey_number: true, notes: true }), {
      ...productNames,
      ...look,
      /** The product's picture as the shop shows it now. */
      image: z.nullable(z.string()),
      size_names: z.optional(sizeNames),
      /** Missing where no name is printed. */
      jersey_names: z.optional(z.array(z.string())),
    }),
  ),
})
export type TrackedOrder = z.infer<typeof trackedOrder>

/** An order as the back office sees it. */
export const order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  flow: z.enum(orderFlows),
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
  /** Where it is collected, as the place was called then; null at the club's hall. */
  pickup_place: z.nullable(pickupPlace),
  delivery_price: dzd(),
  total_amount: dzd(),
  return_days: z.int(),
  return_paid_by: z.nullable(z.enum(returnPayers)),
  notes: z.nullable(z.string()),
  language: z.enum(locales),
  status: z.enum(orderStatuses),
  stock_state: z.enum(stockStates),
  check_reason: z.nullable(z.enum(checkReasons)),
  ...paidAndSent,
  version: z.int32(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  order_items: z.array(deskOrderItem),
})
export type Order = z.infer<typeof order>
