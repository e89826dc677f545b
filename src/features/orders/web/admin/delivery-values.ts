import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import type { DeliveryChange, DeliverySettings } from '../../admin-contract.ts'
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

/** The settings as they stand in the form. */
export type DeliveryValues = { home_wilaya: number | null; ways: readonly WayValues[] }

const typedOf = (dzd: number | null) => (dzd === null ? '' : String(dzd))

export const valuesOf = ({ home_wilaya, ways }: DeliverySettings): DeliveryValues => ({
  home_wilaya,
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

/** An amount as typed; NaN where it is none. */
function amountOf(typed: string): number | null {
  const amount = parseTypedNumber(typed)
  return amount !== null && amount < 0 ? Number.NaN : amount
}

export const isAmount = (typed: string): boolean => !Number.isNaN(amountOf(typed))

/** Whether every amount of the form can be saved. */
export const areAmounts = ({ ways }: DeliveryValues): boolean =>
  ways.every(({ price, free_from, prices }) =>
    [price, free_from, ...Object.values(prices).map(({ typed }) => typed)].every(isAmount),
  )

/** The whole form as a change; an empty price of a wilaya is that of the way. */
export function changeOf({ home_wilaya, ways }: DeliveryValues, version: number): DeliveryChange {
  return {
    version,
    home_wilaya,
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
