import type { Locale } from '#core/locale.ts'
import { club } from '#features/club/facts.ts'

/** The ways to get an order; the first one is chosen until the buyer chooses another. */
export const deliveryMethods = ['pickup', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The parts of the address that the checkout page can ask for. */
export type AddressPart = 'wilaya' | 'commune' | 'street'

type DeliveryWay = {
  /** The parts of an address that the buyer must give; the order carries them as one text. */
  needs: readonly AddressPart[]
  /** Where the buyer collects the order; null when it is brought to the buyer's address. */
  place: Readonly<Record<Locale, string>> | null
}

/** All that differs between the ways, but for their words (in messages) and icons. */
export const deliveryWays: Readonly<Record<DeliveryMethod, DeliveryWay>> = {
  pickup: { needs: [], place: club.address },
  delivery: { needs: ['wilaya', 'commune', 'street'], place: null },
}

export const needsAddress = (method: DeliveryMethod) => deliveryWays[method].needs.length > 0

/**
 * What a pending order does with its stock: it is set aside, waits for a look at the order, or went
 * back after 72 hours.
 */
export const stockStates = ['held', 'to_check', 'released'] as const
export type StockState = (typeof stockStates)[number]

/** Why an order is to be checked: how it came, or how many pieces it would hold. */
export const checkReasons = [
  'no_stamp',
  'too_fast',
  'no_proof',
  'order_pieces',
  'phone_pieces',
  'sender_pieces',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** Why one order of several keeps its status. */
export const orderRefusals = ['stale', 'out_of_stock', 'not_found'] as const

/** Why the shop refuses an order or its status, each with its HTTP status. */
export const orderErrors = {
  price_changed: 409,
  out_of_stock: 409,
  product_unavailable: 409,
} as const

declare module '#core/app-error.ts' {
  interface ErrorCodes extends Record<keyof typeof orderErrors, unknown> {}
}
