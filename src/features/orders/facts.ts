import type { Locale } from '#core/locale.ts'
import { club } from '#features/club/facts.ts'

/** The delivery methods; the first is the default. */
export const deliveryMethods = ['pickup', 'delivery'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The address fields of the checkout page. */
export type AddressPart = 'wilaya' | 'commune' | 'street'

type DeliveryWay = {
  /** The address parts that the buyer must give; the order stores them as one text. */
  needs: readonly AddressPart[]
  /** Where the buyer collects the order; null when it is delivered. */
  place: Readonly<Record<Locale, string>> | null
}

/** The differences between the methods, except texts (in messages) and icons. */
export const deliveryWays: Readonly<Record<DeliveryMethod, DeliveryWay>> = {
  pickup: { needs: [], place: club.address },
  delivery: { needs: ['wilaya', 'commune', 'street'], place: null },
}

export const needsAddress = (method: DeliveryMethod) => deliveryWays[method].needs.length > 0

/**
 * The stock of a pending order: reserved, waiting for a check by the club, or released after 72
 * hours.
 */
export const stockStates = ['held', 'to_check', 'released'] as const
export type StockState = (typeof stockStates)[number]

/** Why the club must check an order: how it was sent, or how many pieces it would reserve. */
export const checkReasons = [
  'no_stamp',
  'too_fast',
  'no_proof',
  'order_pieces',
  'phone_pieces',
  'sender_pieces',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** Why one order of several was not changed. */
export const orderRefusals = ['stale', 'out_of_stock', 'not_found'] as const
