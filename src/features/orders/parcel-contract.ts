import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { locales } from '#core/locale.ts'
import { dzd, translation, z } from '#core/schema.ts'
import { tableFormat } from '#core/table-format.ts'
import { maxChosenOrders, orderFilter } from './admin-contract.ts'
import { order } from './contract.ts'
import { courierRefusals, parcelColumns, parcelStates } from './desk-contract.ts'

/**
 * The next step of a parcel, or the number the courier gave it, based on the version that was read.
 * The buyer gets no mail.
 */
export const parcelChange = z.object({
  state: z.enum(parcelStates),
  version: z.int32(),
  tracking_number: translation(60),
})
export type ParcelChange = z.output<typeof parcelChange>
export type ParcelChangeInput = z.input<typeof parcelChange>

/** Steps of several parcels; each succeeds or fails on its own. */
export const parcelChanges = z.object({
  changes: z
    .array(z.extend(parcelChange, { id: z.uuid() }))
    .check(z.minLength(1), z.maxLength(maxChosenOrders)),
})
export type ParcelChanges = z.output<typeof parcelChanges>

/** What the courier's page of a parcel is: https, with `{number}` where the number goes. */
const trackingLink = z.nullish(
  z.string().check(
    z.trim(),
    z.maxLength(500),
    z.refine(
      (link) =>
        link === '' ||
        (/^https:\/\/[^\s<>"{}\0]+\{number\}[^\s<>"{}\0]*$/.test(link) &&
          URL.canParse(link.replace('{number}', '1'))),
      'invalid_tracking_link',
    ),
  ),
)

/** How parcels are sent: the courier's page, and the columns of the list for the courier. */
export const parcelSettings = z.object({
  tracking_link: z.nullable(z.string()),
  columns: z.array(z.enum(parcelColumns)),
  version: z.int32(),
  updated_by: z.nullable(z.string()),
  updated_at: z.nullable(z.iso.datetime()),
})
export type ParcelSettings = z.infer<typeof parcelSettings>

/** A change of them, based on the version that was read; what is missing stays. */
export const parcelSettingsChange = z.object({
  version: z.int32(),
  tracking_link: trackingLink,
  columns: z.optional(
    z.array(z.enum(parcelColumns)).check(
      z.minLength(1),
      z.refine((columns) => new Set(columns).size === columns.length, 'invalid'),
    ),
  ),
})
export type ParcelSettingsChange = z.output<typeof parcelSettingsChange>

const chosenParcel = {
  id: true,
  order_number: true,
  status: true,
  parcel_state: true,
  version: true,
} as const

/** The list for the courier as CSV: of these orders, by default of those to hand over. */
export const parcelExportQuery = z.extend(orderFilter, {
  ...tableFormat,
  lang: z.optional(z.enum(locales)),
})
export type ParcelExportQuery = z.infer<typeof parcelExportQuery>

const cell = z.nullable(z.union([z.string(), z.number()]))
/** The same list to print: the chosen columns with their heads, and a row for each order. */
export const parcelSheet = z.object({
  columns: z.array(z.object({ key: z.enum(parcelColumns), head: z.string() })),
  rows: z.array(z.object({ order: z.pick(order, chosenParcel), cells: z.array(cell) })),
})
export type ParcelSheet = z.infer<typeof parcelSheet>

/** Which parcels the courier still owes money for: those on the way, or those delivered. */
const owedStates = ['with_courier', 'delivered'] as const

export const owedParcelParams = z.object({
  state: z.optional(z.enum(owedStates)),
  ...pageQuery,
})
export type OwedParcelParams = z.infer<typeof owedParcelParams>

/** What the courier is to bring for one order; `created_at` is that of the order's account. */
export const owedParcel = z.extend(
  z.pick(order, {
    id: true,
    order_number: true,
    customer_name: true,
    customer_phone: true,
    parent_phone: true,
    wilaya: true,
    parcel_state: true,
    parcel_since: true,
    tracking_number: true,
    to_pay: true,
    created_at: true,
  }),
  {},
)
export type OwedParcel = z.infer<typeof owedParcel>

const owedSum = z.object({ parcels: z.int(), dzd: z.number() })
/** Oldest first, with the sums of both states. */
export const owedParcelList = z.extend(countedPageOf(owedParcel), {
  sums: z.object({ with_courier: owedSum, delivered: owedSum }),
})
export type OwedParcelList = z.infer<typeof owedParcelList>

/** What the courier brought: the amount of each order as it was shown. */
export const newRemittance = z.object({
  payments: z
    .array(z.object({ id: z.uuid(), amount: dzd().check(z.positive()) }))
    .check(z.minLength(1), z.maxLength(maxChosenOrders)),
})
export type NewRemittance = z.infer<typeof newRemittance>

export const courierPayment = z.object({
  id: z.uuid(),
  order_number: z.string(),
  amount: z.number(),
  receipt_number: z.string(),
})
export type CourierPayment = z.infer<typeof courierPayment>

/** Each payment succeeds or fails on its own. */
export const remittance = z.object({
  paid: z.array(courierPayment),
  refused: z.array(z.object({ id: z.uuid(), code: z.enum(courierRefusals) })),
})
export type Remittance = z.infer<typeof remittance>

/** How often parcels were refused, by phone in E.164; phones without a refusal are left out. */
export const refusalCounts = z.object({
  items: z.array(z.object({ phone: z.string(), refused: z.int() })),
})
export type RefusalCounts = z.infer<typeof refusalCounts>
