import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { lines, z } from '#core/schema.ts'
import { locales } from '#core/locale.ts'
import { tableFormat } from '#core/table-format.ts'
import { jerseyNumber } from '#features/catalogue/contract.ts'
import { order, orderStatuses, productNames } from './contract.ts'
import { orderRefusals } from './facts.ts'

/** How many orders are named, changed or printed at once. */
export const maxChosenOrders = 100
const uuidList = z.pipe(
  z.string().check(z.maxLength(40 * maxChosenOrders)),
  z.pipe(
    z.transform((list: string) => list.split(',').filter(Boolean)),
    z.array(z.uuid()).check(z.maxLength(maxChosenOrders)),
  ),
)

/**
 * Which orders: of one status, pending without stock, found by number, name or phone, of these days
 * in Algiers (both included), or these very ones.
 */
const orderFilterFields = {
  status: z.optional(z.enum(orderStatuses)),
  stock: z.optional(z.enum(['to_check', 'released'])),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\0]*$/))),
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

/** How many orders there are of each status, and the sum of those that are not cancelled. */
export const orderCounts = z.object({
  by_status: z.record(z.enum(orderStatuses), z.int()),
  revenue: z.number(),
})
export type OrderCounts = z.infer<typeof orderCounts>

/** `lang` is the language of the products' names; without it they have those they were sold by. */
const exportFormat = { ...tableFormat, lang: z.optional(z.enum(locales)) }
export const orderExportQuery = z.object({ ...orderFilterFields, ...exportFormat })
export type OrderExportQuery = z.infer<typeof orderExportQuery>

/**
 * A new status for the version that was read; the customer is told of it by mail unless `notify` is
 * false.
 */
export const orderChange = z.object({
  status: z.enum(orderStatuses),
  version: z.int(),
  notify: z.optional(z.boolean()),
})
export type OrderChange = z.infer<typeof orderChange>

const changeOfOne = z.extend(orderChange, { id: z.uuid() })
/** Changes of several orders at once: each is made or refused for itself. */
export const orderChanges = z.object({
  changes: z.array(changeOfOne).check(z.minLength(1), z.maxLength(maxChosenOrders)),
})
export type OrderChanges = z.infer<typeof orderChanges>

const shortLine = z.object({
  product_id: z.uuid(),
  size: z.nullable(z.string()),
  available: z.int(),
})
const shortage = { lines: z.optional(z.array(shortLine)) }
/**
 * Why an order of several was not changed; `current` is the order as it is now, unless it does not
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

/** The orders that wait to be confirmed from the network that one came from. */
export const senderOrders = z.object({ orders: z.int(), pieces: z.int() })
export type SenderOrders = z.infer<typeof senderOrders>

export const newOrderNote = z.object({ text: lines(2000) })
export type NewOrderNote = z.infer<typeof newOrderNote>

const timelineStep = { actor: z.string(), created_at: z.iso.datetime() }
/** What happened to an order, oldest first: its statuses and what the club wrote down. */
export const orderTimeline = z.object({
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('status'), ...timelineStep, status: z.enum(orderStatuses) }),
      z.object({ kind: z.literal('stock_released'), ...timelineStep }),
      z.object({ kind: z.literal('note'), ...timelineStep, text: z.string() }),
    ]),
  ),
})
export type OrderTimeline = z.infer<typeof orderTimeline>

/**
 * What the printer has to print: one row per product, size and number; `number` is null for a piece
 * without one.
 */
export const jerseyList = z.object({
  items: z.array(
    z.object({
      product_id: z.uuid(),
      ...productNames,
      size: z.nullable(z.string()),
      number: z.nullable(jerseyNumber()),
      pieces: z.int(),
      orders: z.array(z.string()),
      /** Whose orders they are, in the order of their numbers. */
      customers: z.array(z.string()),
    }),
  ),
})
export type JerseyList = z.infer<typeof jerseyList>
