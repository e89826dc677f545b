import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { email, searchText, translation, translationLines, webAddress, z } from '#core/schema.ts'
import { locales } from '#core/locale.ts'
import { tableFormat } from '#core/table-format.ts'
import { jerseyNumber, sizeNames } from '#features/catalogue/contract.ts'
import { paymentStates } from '#features/money/facts.ts'
import {
  addressWhenNeeded,
  checkoutDetails,
  destination,
  offeredWay,
  order,
  orderFields,
  orderStatuses,
  pickupPlace,
  placedOrder,
  productNames,
  wilayaCode,
} from './contract.ts'
import { blockedPhone } from './call-contract.ts'
import {
  holdMost,
  maxArrivalDays,
  maxReturnDays,
  parcelFilters,
  returnPayers,
} from './desk-contract.ts'
import { deskPayments, needsAddress } from './facts.ts'

/** The most orders that one request may list, change or print. */
export const maxChosenOrders = 100
const uuidList = z.pipe(
  z.string().check(z.maxLength(40 * maxChosenOrders)),
  z.pipe(
    z.transform((list: string) => list.split(',').filter(Boolean)),
    z.array(z.uuid()).check(z.maxLength(maxChosenOrders)),
  ),
)

/** The filter for orders that are collected at the club's own hall. */
export const clubPlace = 'club'

/**
 * Filters of the order list: status, pending without stock, place of pickup, payment, parcel, with
 * the courier for so many days, search by number, name or phone, days in Algiers (both inclusive),
 * or these ids.
 */
const orderFilterFields = {
  status: z.optional(z.enum(orderStatuses)),
  stock: z.optional(z.enum(['to_check', 'released'])),
  place: z.optional(z.union([z.literal(clubPlace), z.uuid()])),
  payment: z.optional(z.enum(paymentStates)),
  parcel: z.optional(z.enum(parcelFilters)),
  courier_days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
  q: searchText(100),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  ids: z.optional(uuidList),
}
export const orderFilter = z.object(orderFilterFields)
export type OrderFilter = z.infer<typeof orderFilter>

export const orderSorts = ['-created_at', 'created_at', '-total_amount', 'total_amount'] as const
export type OrderSort = (typeof orderSorts)[number]

export const orderListParams = z.object({
  ...orderFilterFields,
  sort: z.optional(z.enum(orderSorts)),
  ...pageQuery,
})
export type OrderListParams = z.infer<typeof orderListParams>

export const orderList = countedPageOf(order)
export type OrderList = z.infer<typeof orderList>

/** The side of the accounts: who owes, or who has credit. */
export const openSides = ['due', 'credit'] as const
export type OpenSide = (typeof openSides)[number]

export const openOrderParams = z.object({ side: z.optional(z.enum(openSides)), ...pageQuery })
export type OpenOrderParams = z.infer<typeof openOrderParams>

/** What an order owes and has paid in DZD, with whom to call; `created_at` is its account's. */
export const openOrder = z.extend(
  z.pick(order, {
    id: true,
    order_number: true,
    customer_name: true,
    customer_phone: true,
    parent_phone: true,
    status: true,
    delivery_method: true,
    pickup_place: true,
    created_at: true,
  }),
  { charged: z.number(), paid: z.number() },
)
export type OpenOrder = z.infer<typeof openOrder>

/** Oldest first. */
export const openOrderList = countedPageOf(openOrder)
export type OpenOrderList = z.infer<typeof openOrderList>

/** The number of orders in each status, and the revenue without cancelled ones. */
export const orderCounts = z.object({
  by_status: z.record(z.enum(orderStatuses), z.int()),
  revenue: z.number(),
})
export type OrderCounts = z.infer<typeof orderCounts>

/** `lang`: for people, in words of that language; without it codes, and names as at the sale. */
const exportFormat = { ...tableFormat, lang: z.optional(z.enum(locales)) }
export const orderExportQuery = z.object({ ...orderFilterFields, ...exportFormat })
export type OrderExportQuery = z.infer<typeof orderExportQuery>

/**
 * An order entered by the club, at the desk or on the phone. What is handed over at once is
 * collected where it is sold. Without `payment` it is not paid yet.
 */
export const newDeskOrder = z
  .extend(z.omit(checkoutDetails, { customer_email: true }), {
    ...destination,
    items: orderFields.items,
    expected_total: orderFields.expected_total,
    language: orderFields.language,
    customer_email: z.nullish(email()),
    handed_over: z.boolean(),
    payment: z.nullable(z.enum(deskPayments)),
  })
  .check(
    addressWhenNeeded,
    z.refine(({ handed_over, delivery_method }) => !handed_over || !needsAddress(delivery_method), {
      path: ['delivery_method'],
      error: 'not_offered',
    }),
  )
export type NewDeskOrder = z.output<typeof newDeskOrder>
export type NewDeskOrderInput = z.input<typeof newDeskOrder>

/** The answer to it; `receipt_number` is that of its payment, `block` tells of a blocked phone. */
export const placedDeskOrder = z.extend(z.omit(placedOrder, { to_be_checked: true }), {
  receipt_number: z.nullable(z.string()),
  block: z.optional(z.pick(blockedPhone, { reason: true, ends_on: true })),
})
export type PlacedDeskOrder = z.infer<typeof placedDeskOrder>

/** The unconfirmed orders from the network of one order. */
export const senderOrders = z.object({ orders: z.int(), pieces: z.int() })
export type SenderOrders = z.infer<typeof senderOrders>

/** The most orders whose jerseys are listed at once; of more, the oldest ones. */
export const maxJerseyOrders = 1000

/** The jerseys to print by product, size, number, name; `has_more`: newer orders are left out. */
export const jerseyList = z.object({
  items: z.array(
    z.object({
      product_id: z.uuid(),
      ...productNames,
      size: z.nullable(z.string()),
      /** The names of the size in the newest of the orders; null when its code is its name. */
      size_names: z.nullable(sizeNames),
      /** Null for pieces without. */
      number: z.nullable(jerseyNumber()),
      name: z.nullable(z.string()),
      pieces: z.int(),
      orders: z.array(z.string()),
      /** The customers of `orders`, in the same order. */
      customers: z.array(z.string()),
    }),
  ),
  has_more: z.boolean(),
})
export type JerseyList = z.infer<typeof jerseyList>

/** An order with the club's notes, for a family that asks for its data. */
export const familyOrder = z.extend(order, { club_notes: z.array(z.string()) })
export type FamilyOrder = z.infer<typeof familyOrder>

/** For how many days a buyer may return an item, and who pays that; 0 is no returns. */
const returnRules = {
  return_days: z.int().check(z.minimum(0), z.maximum(maxReturnDays)),
  return_paid_by: z.nullable(z.enum(returnPayers)),
}

const someDays = z.int().check(z.minimum(0), z.maximum(maxArrivalDays))
const arrivalDays = z.nullable(someDays)
/** After how many days a delivery arrives; both are null where the club does not say it. */
const arrivalRules = { arrives_from: arrivalDays, arrives_to: arrivalDays }
/** The wilayas that have a delivery time of their own. */
const ownArrivals = z.array(z.object({ wilaya: wilayaCode(), from: someDays, to: someDays }))

/** After so many calls without an answer, or so many days, the stock of an order goes back. */
const holdRules = {
  call_tries: z.int().check(z.minimum(1), z.maximum(holdMost.callTries)),
  held_days: z.int().check(z.minimum(1), z.maximum(holdMost.heldDays)),
}

const rules = z.object({ ...returnRules, ...arrivalRules, arrivals: ownArrivals, ...holdRules })

/** A place of pickup for the back office. */
export const adminPickupPlace = z.extend(pickupPlace, {
  /** Languages whose texts are copies of another one. */
  translate_later: z.array(z.enum(locales)),
  position: z.int(),
  archived: z.boolean(),
  version: z.int32(),
})
export type AdminPickupPlace = z.infer<typeof adminPickupPlace>

/** In the club's order, archived ones too. */
export const pickupPlaceList = z.object({ items: z.array(adminPickupPlace) })
export type PickupPlaceList = z.infer<typeof pickupPlaceList>

/** An admin's input for a place; a name in one language is enough. By default the last one. */
export const newPickupPlace = z.object({
  name_fr: translation(200),
  name_en: translation(200),
  name_ar: translation(200),
  address_fr: translationLines(500),
  address_en: translationLines(500),
  address_ar: translationLines(500),
  map_url: z.nullish(webAddress()),
  translate_later: z.optional(z.array(z.enum(locales))),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
})
export type NewPickupPlace = z.output<typeof newPickupPlace>

/** A change of a place, based on the version that was read; fields that are missing stay. */
export const pickupPlaceChange = z.extend(newPickupPlace, { version: z.int32() })
export type PickupPlaceChange = z.output<typeof pickupPlaceChange>

const deliveryWay = z.extend(offeredWay, { enabled: z.boolean() })

/** Which delivery ways the club offers at what price, its rules, and who changed that last. */
export const deliverySettings = z.object({
  version: z.int32(),
  home_wilaya: z.nullable(wilayaCode()),
  ...rules.shape,
  updated_by: z.nullable(z.string()),
  updated_at: z.nullable(z.iso.datetime()),
  ways: z.array(deliveryWay),
})
export type DeliverySettings = z.infer<typeof deliverySettings>

/**
 * A change of the settings, based on the version that was read. The fields of a way that are
 * missing stay; `prices` replaces all of its prices, as `arrivals` does. Returns need who pays
 * them, an arrival needs both days in their order.
 */
export const deliveryChange = z.object({
  version: z.int32(),
  home_wilaya: z.optional(z.nullable(wilayaCode())),
  ...z.partial(rules).shape,
  ways: z.optional(z.array(z.extend(z.partial(deliveryWay), { method: deliveryWay.shape.method }))),
})
export type DeliveryChange = z.infer<typeof deliveryChange>

const soldPieces = { pieces: z.int(), revenue: z.number() }
const soldOrders = { orders: z.int(), revenue: z.number() }

/**
 * What was sold in a period in DZD, without cancelled orders. `revenue` of orders includes their
 * delivery; that of products and sizes does not.
 */
export const salesReport = z.object({
  totals: z.object({ ...soldOrders, cancelled: z.int(), delivery: z.number() }),
  /** Best sellers first, with the products' names of today. */
  products: z.array(z.object({ id: z.uuid(), ...productNames, ...soldPieces })),
  sizes: z.array(
    z.object({ size: z.nullable(z.string()), size_names: z.nullable(sizeNames), ...soldPieces }),
  ),
  /** As `2026-09`, in Algiers. */
  months: z.array(z.object({ month: z.string(), ...soldOrders })),
  deliveries: z.array(z.object({ delivery_method: order.shape.delivery_method, ...soldOrders })),
})
export type SalesReport = z.infer<typeof salesReport>

const sentParcels = { handed_over: z.int(), refused: z.int() }
/**
 * What came back in a period by product, on the day it came back; and of the orders placed in it
 * the parcels that the courier got, with those that were refused at least once.
 */
export const returnsReport = z.object({
  products: z.array(
    z.object({
      id: z.uuid(),
      ...productNames,
      /** Pieces to sell again, and those that nobody can buy any more. */
      resaleable: z.int(),
      lost: z.int(),
      value: z.number(),
    }),
  ),
  parcels: z.object(sentParcels),
  deliveries: z.array(z.object({ delivery_method: order.shape.delivery_method, ...sentParcels })),
  wilayas: z.array(z.object({ wilaya: z.nullable(z.int()), ...sentParcels })),
})
export type ReturnsReport = z.infer<typeof returnsReport>
