import { z } from '#core/schema.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import {
  type DeliveryChange,
  type DeliverySettings,
  deliverySettings,
} from '../../admin-contract.ts'
import {
  holdDefaults,
  holdMost,
  maxArrivalDays,
  maxReturnDays,
  type ReturnPayer,
} from '../../desk-contract.ts'
import type { DeliveryMethod } from '../../facts.ts'

/** A price as typed; `isServed` is false for a wilaya that is not delivered to. */
export type TypedPrice = { typed: string; isServed: boolean }

export type WayValues = {
  method: DeliveryMethod
  enabled: boolean
  price: string
  free_from: string
  /** The wilayas that differ from the way, by code. */
  prices: Readonly<Record<number, TypedPrice>>
}

/** After how many days a delivery arrives, as typed. */
export type TypedDays = { from: string; to: string }

/** The settings as they stand in the form. */
export type DeliveryValues = {
  home_wilaya: number | null
  return_days: string
  return_paid_by: ReturnPayer
  arrives_from: string
  arrives_to: string
  /** The wilayas that take another time, by code. */
  arrivals: Readonly<Record<number, TypedDays>>
  call_tries: string
  held_days: string
  ways: readonly WayValues[]
}

const typedOf = (number: number | null) => (number === null ? '' : String(number))

type Settings = Pick<
  DeliverySettings,
  | 'home_wilaya'
  | 'return_days'
  | 'return_paid_by'
  | 'arrives_from'
  | 'arrives_to'
  | 'arrivals'
  | 'call_tries'
  | 'held_days'
  | 'ways'
>

export const valuesOf = ({
  home_wilaya,
  return_days,
  return_paid_by,
  arrives_from,
  arrives_to,
  arrivals,
  call_tries,
  held_days,
  ways,
}: Settings): DeliveryValues => ({
  call_tries: String(call_tries),
  held_days: String(held_days),
  home_wilaya,
  return_days: String(return_days),
  return_paid_by: return_paid_by ?? 'buyer',
  arrives_from: typedOf(arrives_from),
  arrives_to: typedOf(arrives_to),
  arrivals: Object.fromEntries(
    arrivals.map(({ wilaya, from, to }) => [wilaya, { from: String(from), to: String(to) }]),
  ),
  ways: ways.map(({ method, enabled, price, free_from, prices }) => ({
    method,
    enabled,
    price: typedOf(price),
    free_from: typedOf(free_from),
    prices: Object.fromEntries(
      prices.map((own) => [
        own.wilaya,
        { typed: typedOf(own.price), isServed: own.price !== null },
      ]),
    ),
  })),
})

const earlierSettings = z.pick(deliverySettings, {
  home_wilaya: true,
  return_days: true,
  return_paid_by: true,
  arrives_from: true,
  arrives_to: true,
  arrivals: true,
  call_tries: true,
  held_days: true,
  ways: true,
})

/** What held before there were rules for returns, arrivals and calls. */
const firstRules = {
  return_days: 0,
  return_paid_by: null,
  arrives_from: null,
  arrives_to: null,
  arrivals: [],
  call_tries: holdDefaults.callTries,
  held_days: holdDefaults.heldDays,
}

/** Earlier settings as form values. */
export function readEarlierDelivery(value: Record<string, unknown>): DeliveryValues | undefined {
  const whole = { ...firstRules, ...value }
  const { data } = earlierSettings.safeParse(whole)
  return data && valuesOf(data)
}

/** An amount as typed; NaN where it is none. */
function amountOf(typed: string): number | null {
  const amount = parseTypedNumber(typed)
  return amount !== null && amount < 0 ? Number.NaN : amount
}

export const isAmount = (typed: string): boolean => !Number.isNaN(amountOf(typed))

/** Typed days of return; nothing typed is none. */
const daysOf = (typed: string) => parseTypedNumber(typed) ?? 0

const isWholeDays = (days: number, most: number) =>
  Number.isInteger(days) && days >= 0 && days <= most

export const areDays = (typed: string): boolean => isWholeDays(daysOf(typed), maxReturnDays)

type ArrivalProblem = 'days' | 'both' | 'order'

/** The problem of typed days and which field has it; none where both fields are empty. */
export function daysProblem(typed: TypedDays): { end: 'from' | 'to'; kind: ArrivalProblem } | null {
  const from = parseTypedNumber(typed.from)
  const to = parseTypedNumber(typed.to)
  const isWrong = (days: number | null) => days !== null && !isWholeDays(days, maxArrivalDays)
  if (isWrong(from)) return { end: 'from', kind: 'days' }
  if (isWrong(to)) return { end: 'to', kind: 'days' }
  if (from === null && to !== null) return { end: 'from', kind: 'both' }
  if (from !== null && to === null) return { end: 'to', kind: 'both' }
  return from !== null && to !== null && from > to ? { end: 'to', kind: 'order' } : null
}

/** What is wrong with the days of all wilayas, at its field. */
export function arrivalProblems({ arrives_from: from, arrives_to: to }: DeliveryValues): {
  arrives_from?: ArrivalProblem
  arrives_to?: ArrivalProblem
} {
  const problem = daysProblem({ from, to })
  return problem ? { [`arrives_${problem.end}`]: problem.kind } : {}
}

/** The first thing that is wrong with any days. */
export const anyDaysProblem = ({ arrives_from, arrives_to, arrivals }: DeliveryValues) =>
  [{ from: arrives_from, to: arrives_to }, ...Object.values(arrivals)]
    .map(daysProblem)
    .find((problem) => problem !== null)

/** Whether a typed limit of calls or days can be saved. */
export function isHoldLimit(typed: string, most: number): boolean {
  const limit = parseTypedNumber(typed)
  return limit !== null && Number.isInteger(limit) && limit >= 1 && limit <= most
}

/** Which limit cannot be saved, by its message. */
export function holdProblem({ call_tries, held_days }: DeliveryValues) {
  if (!isHoldLimit(call_tries, holdMost.callTries)) return 'invalidTries'
  return isHoldLimit(held_days, holdMost.heldDays) ? undefined : 'invalidDays'
}

/** Whether every amount of the form can be saved. */
export const areAmounts = ({ ways }: DeliveryValues): boolean =>
  ways.every(({ price, free_from, prices }) =>
    [price, free_from, ...Object.values(prices).map(({ typed }) => typed)].every(isAmount),
  )

/** The whole form as a change; an empty price of a wilaya is that of the way. */
export function changeOf(values: DeliveryValues, version: number): DeliveryChange {
  const { home_wilaya, return_days, return_paid_by, call_tries, held_days, ways } = values
  const days = daysOf(return_days)
  return {
    version,
    home_wilaya,
    return_days: days,
    return_paid_by: days === 0 ? null : return_paid_by,
    arrives_from: parseTypedNumber(values.arrives_from),
    arrives_to: parseTypedNumber(values.arrives_to),
    arrivals: Object.entries(values.arrivals).flatMap(([wilaya, typed]) => {
      const [from, to] = [parseTypedNumber(typed.from), parseTypedNumber(typed.to)]
      return from === null || to === null ? [] : [{ wilaya: Number(wilaya), from, to }]
    }),
    call_tries: parseTypedNumber(call_tries) ?? holdDefaults.callTries,
    held_days: parseTypedNumber(held_days) ?? holdDefaults.heldDays,
    ways: ways.map(({ method, enabled, price, free_from, prices }) => ({
      method,
      enabled,
      price: amountOf(price) ?? 0,
      free_from: amountOf(free_from),
      prices: Object.entries(prices).flatMap(([wilaya, { typed, isServed }]) => {
        const own = isServed ? amountOf(typed) : null
        return isServed && own === null ? [] : [{ wilaya: Number(wilaya), price: own }]
      }),
    })),
  }
}

export const withWay = (values: DeliveryValues, changed: WayValues): DeliveryValues => ({
  ...values,
  ways: values.ways.map((way) => (way.method === changed.method ? changed : way)),
})

/** The field of the form for a path of a change: `ways.1.price` is `delivery_price`. */
export function deliveryField(path: string, { ways }: DeliveryValues): string {
  if (path.startsWith('arrivals')) return 'arrivals'
  const [, index, field] = /^ways\.(\d+)\.(\w+)/.exec(path) ?? []
  const way = ways[Number(index)]
  return way && field ? `${way.method}_${field}` : path
}

/** Wilayas by zone as couriers divide the country; what is in neither is in the north. */
const highPlateaus = [
  3, 4, 5, 12, 14, 17, 19, 20, 26, 28, 32, 34, 38, 40, 45, 59, 60, 62, 63, 64, 65, 66, 67, 68, 69,
]
const south = [1, 7, 8, 11, 30, 33, 37, 39, 47, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 61]

export const zones = ['zoneAll', 'zoneNorth', 'zoneHigh', 'zoneSouth'] as const
export type Zone = (typeof zones)[number]

export function isInZone(wilaya: number, zone: Zone): boolean {
  switch (zone) {
    case 'zoneAll':
      return true
    case 'zoneHigh':
      return highPlateaus.includes(wilaya)
    case 'zoneSouth':
      return south.includes(wilaya)
    case 'zoneNorth':
      return !highPlateaus.includes(wilaya) && !south.includes(wilaya)
  }
}
