import {
  dzd,
  lines,
  optionalText,
  phone,
  text,
  translation,
  translationLines,
  z,
} from '#core/schema.ts'
import { jerseyNumber, size, sizeNames } from '#features/catalogue/contract.ts'
import { maxQuantity } from '#core/limits.ts'
import { maxChosenOrders } from './admin-contract.ts'
import {
  jerseyName,
  order,
  orderFields,
  orderStatuses,
  pickupPlace,
  productNames,
  wilayaCode,
} from './contract.ts'
import { callStep } from './call-contract.ts'
import { changeKinds, orderRefusals, parcelStates } from './desk-contract.ts'
import { deliveryMethods, deskPayments } from './facts.ts'

const basedOn = { version: z.int32(), notify: z.optional(z.boolean()) }

/**
 * A new status, based on the version that was read. The customer gets a mail unless `notify` is
 * false.
 */
export const statusChange = z.object({ status: z.enum(orderStatuses), ...basedOn })
export type StatusChange = z.infer<typeof statusChange>

const changeOfOne = z.extend(statusChange, { id: z.uuid() })
/** Changes of several orders; each succeeds or fails on its own. */
export const orderChanges = z.object({
  changes: z.array(changeOfOne).check(z.minLength(1), z.maxLength(maxChosenOrders)),
})
export type OrderChanges = z.infer<typeof orderChanges>

/** What an order can be changed to; what is missing stays. `items` are all of its lines. */
const changedFields = {
  items: z.optional(orderFields.items),
  customer_name: z.optional(text(200)),
  customer_phone: z.optional(phone()),
  delivery_method: z.optional(z.enum(deliveryMethods)),
  shipping_address: translationLines(1000),
  wilaya: z.nullish(z.union([wilayaCode(), text(60)])),
  commune: translation(100),
  pickup_place_id: z.nullish(z.uuid()),
}
const changedNames = Object.keys(changedFields) as (keyof typeof changedFields)[]

/**
 * A change of an order, based on the version that was read. A product that the order has keeps the
 * price of its sale, another one takes today's. `expected_total` is refused when it differs;
 * `confirm_printed` accepts that a number is lost that may be printed. The customer gets one mail
 * unless `notify` is false.
 */
export const orderChange = z
  .object({
    ...basedOn,
    status: z.optional(z.enum(orderStatuses)),
    ...changedFields,
    expected_total: z.optional(dzd()),
    confirm_printed: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (change) => change.status !== undefined || changedNames.some((name) => name in change),
      { path: ['status'], error: 'required' },
    ),
  )
export type OrderChange = z.output<typeof orderChange>
export type OrderChangeInput = z.input<typeof orderChange>

const somePieces = {
  product_id: z.uuid(),
  size: z.nullable(size()),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
}

/** Pieces that come back: into the stock, or only noted when nobody can buy them again. */
const returnedPieces = z.object({
  ...somePieces,
  /** Which of them, where they have numbers; by default the last ones. */
  jersey_numbers: z.optional(z.array(jerseyNumber())),
  /** Which of them, where some have names; none are pieces without a name. */
  jersey_names: z.optional(z.array(jerseyName()).check(z.maxLength(maxQuantity))),
  resaleable: z._default(z.boolean(), true),
})

const maxLines = 50
const takenBack = {
  version: z.optional(z.int32()),
  reason: optionalText(300),
  /** How the difference is paid or given back at once; without it, the account keeps it. */
  payment: z.nullish(z.enum(deskPayments)),
  /** Tells the customer by mail. */
  notify: z.optional(z.boolean()),
}

/** Pieces of an order that was handed over, for other ones. */
export const newExchange = z.object({
  returned: z.array(returnedPieces).check(z.minLength(1), z.maxLength(maxLines)),
  taken: orderFields.items,
  /** Refused when it differs; negative when the customer gets money. */
  expected_difference: z.optional(z.number()),
  ...takenBack,
})
export type NewExchange = z.output<typeof newExchange>
export type NewExchangeInput = z.input<typeof newExchange>

/** Pieces of an order that was handed over, for their price. */
export const newReturn = z.object({
  returned: z.array(returnedPieces).check(z.minLength(1), z.maxLength(maxLines)),
  ...takenBack,
})
export type NewReturn = z.output<typeof newReturn>
export type NewReturnInput = z.input<typeof newReturn>

/** The order afterwards; `difference` in DZD is negative when it costs less than before. */
export const takenBackOrder = z.object({
  order,
  difference: z.number(),
  /** Of the payment or refund of the difference. */
  receipt_number: z.nullable(z.string()),
})
export type TakenBackOrder = z.infer<typeof takenBackOrder>

const shortLine = z.object({
  product_id: z.uuid(),
  size: z.nullable(z.string()),
  available: z.int(),
})
const shortage = { lines: z.optional(z.array(shortLine)) }
/**
 * Why one order of several was not changed. `current` is the order as stored; null when it does not
 * exist.
 */
const orderRefusal = z.object({
  id: z.uuid(),
  code: z.enum(orderRefusals),
  current: z.nullable(order),
  ...shortage,
})
export const changedOrders = z.object({ changed: z.array(order), refused: z.array(orderRefusal) })
export type ChangedOrders = z.infer<typeof changedOrders>

export const newOrderNote = z.object({ text: lines(2000) })
export type NewOrderNote = z.infer<typeof newOrderNote>

const keptLine = z.object({
  product_id: z.uuid(),
  product_name: z.string(),
  size: z.nullable(z.string()),
  size_names: z.nullable(sizeNames),
  quantity: z.int(),
  price: dzd(),
  jersey_numbers: z.array(jerseyNumber()),
  /** What was printed on them; not in changes before names could be. */
  jersey_names: z.optional(z.array(z.string())),
})

/** An order as it was; the erasure of its buyer removes names, phone and address. */
export const keptOrder = z.object({
  items: z.array(keptLine),
  customer_name: z.optional(z.string()),
  customer_phone: z.optional(z.string()),
  delivery_method: z.enum(deliveryMethods),
  shipping_address: z.optional(z.nullable(z.string())),
  pickup_place: z.nullable(pickupPlace),
  delivery_price: dzd(),
  total_amount: dzd(),
})
export type KeptOrder = z.infer<typeof keptOrder>

/** Pieces that came back, at what they were sold for. */
const returnedLine = z.extend(keptLine, { resaleable: z.boolean() })
export type ReturnedLine = z.infer<typeof returnedLine>

const timelineStep = { actor: z.string(), created_at: z.iso.datetime() }
/**
 * An order's history, oldest first: statuses, calls, released stock, the club's notes, and changes
 * with the order before and after them.
 */
export const orderTimeline = z.object({
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('status'), ...timelineStep, status: z.enum(orderStatuses) }),
      z.object({ kind: z.literal('parcel'), ...timelineStep, state: z.enum(parcelStates) }),
      z.object({ kind: z.literal('stock_released'), ...timelineStep }),
      z.object({ kind: z.literal('note'), ...timelineStep, text: z.string() }),
      z.object({
        kind: z.enum(changeKinds),
        ...timelineStep,
        reason: z.nullable(z.string()),
        before: keptOrder,
        after: keptOrder,
        returned: z.array(returnedLine),
      }),
      callStep,
    ]),
  ),
  /** The products of the changes, by their names of today. */
  products: z.array(z.object({ id: z.uuid(), ...productNames })),
})
export type OrderTimeline = z.infer<typeof orderTimeline>
