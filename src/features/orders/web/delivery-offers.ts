import type { DeliveryOffers } from '../contract.ts'
import { type DeliveryOffer, deliveryMethods, deliveryWays, needsAddress } from '../facts.ts'

/** The offer until the club sets its own; also shown while that cannot be loaded. */
export const firstOffers: DeliveryOffers = {
  home_wilaya: null,
  ways: deliveryMethods
    .filter((method) => deliveryWays[method].isOnAtFirst)
    .map((method) => ({ method, price: 0, free_from: null, prices: [] })),
}

/** The lowest and highest price of these ways for items of this amount, over all wilayas. */
function priceRange(ways: readonly DeliveryOffer[], subtotal: number) {
  const prices = ways.flatMap(({ price, free_from, prices: own }) =>
    free_from !== null && subtotal >= free_from
      ? [0]
      : [price, ...own.flatMap((each) => each.price ?? [])],
  )
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

export type DeliveryRange = {
  lowest: number
  highest: number
  /** The amount from which delivery is free; null when it never is, or always. */
  freeFrom: number | null
}

/** What a delivery costs before the buyer has chosen how and where; null without any delivery. */
export function deliveryRange(
  { ways }: { ways: readonly DeliveryOffer[] },
  subtotal: number,
): DeliveryRange | null {
  const far = ways.filter(({ method }) => needsAddress(method))
  if (far.length === 0) return null
  const range = priceRange(far, subtotal)
  const limits = far.flatMap(({ free_from }) => free_from ?? [])
  return {
    ...range,
    freeFrom: range.highest > 0 && limits.length > 0 ? Math.min(...limits) : null,
  }
}

/** Whether home delivery is free for everything, for an item of this price, or not at all. */
export function freeDeliveryOf({ ways }: DeliveryOffers, price: number): 'always' | 'here' | 'no' {
  const homes = ways.filter(({ method }) => method === 'delivery')
  if (homes.length === 0) return 'no'
  if (priceRange(homes, 0).highest === 0) return 'always'
  return priceRange(homes, price).highest === 0 ? 'here' : 'no'
}

/** The ways of the quick order: those to an address first, because home delivery is usual there. */
export const quickWays = ({ ways }: DeliveryOffers): DeliveryOffers['ways'] =>
  ways.toSorted(
    (one, other) => Number(needsAddress(other.method)) - Number(needsAddress(one.method)),
  )
