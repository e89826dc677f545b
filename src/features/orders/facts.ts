import { totalDzd } from '#core/money.ts'
import type { PaymentMethod } from '#features/money/facts.ts'

/** Where an order was entered: on the checkout page, in the floating cart, or by the club. */
export const orderFlows = ['checkout', 'quick', 'desk'] as const

/** The ways to pay at the desk. */
export const deskPayments = ['cash', 'ccp', 'baridimob'] as const satisfies PaymentMethod[]

/** The delivery methods; the first is the default. */
export const deliveryMethods = ['pickup', 'delivery', 'desk'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** The address fields of the checkout page. */
export type AddressPart = 'wilaya' | 'commune' | 'street'

type DeliveryWay = {
  /** The address parts that the buyer must give; the order stores them as one text. */
  needs: readonly AddressPart[]
  /** Where the buyer collects the order; null when it is delivered. */
  place: 'club' | null
  /** Whether it is offered until the club decides. */
  isOnAtFirst: boolean
}

/** The differences between the methods, except texts (in messages) and icons. */
const ways = {
  pickup: { needs: [], place: 'club', isOnAtFirst: true },
  delivery: { needs: ['wilaya', 'commune', 'street'], place: null, isOnAtFirst: true },
  // The courier's own counter in a wilaya.
  desk: { needs: ['wilaya', 'commune'], place: null, isOnAtFirst: false },
} as const satisfies Record<DeliveryMethod, DeliveryWay>
export const deliveryWays: Readonly<Record<DeliveryMethod, DeliveryWay>> = ways

type CollectedMethod = {
  [Method in DeliveryMethod]: (typeof ways)[Method]['place'] extends null ? never : Method
}[DeliveryMethod]

/** Whether the buyer collects the order from the club; any other way is sent. */
export const isCollected = (method: DeliveryMethod): method is CollectedMethod =>
  deliveryWays[method].place !== null

export const needsAddress = (method: DeliveryMethod) => deliveryWays[method].needs.length > 0

/** What a radio says: the way, and the place of pickup if it is not the club's hall. */
export const wayValue = (method: DeliveryMethod, placeId?: string) =>
  placeId ? `${method}/${placeId}` : method

/** The way and the place that a radio stands for. */
export function readWay(value: string) {
  const [name, placeId] = value.split('/')
  return { method: deliveryMethods.find((method) => method === name), placeId }
}

/**
 * A delivery way as the club offers it: `price` in every wilaya without a price of its own, where
 * null means not delivered; nothing from `free_from` DZD of items.
 */
export type DeliveryOffer = {
  method: DeliveryMethod
  price: number
  free_from: number | null
  prices: readonly { wilaya: number; price: number | null }[]
}

export type AskedDelivery = { method: DeliveryMethod; wilaya: number | null; subtotal: number }
export type DeliveryRefusal = 'not_offered' | 'wilaya_needed' | 'not_delivered'

/**
 * The price of a delivery in DZD, or why there is none. The wilaya is needed only where it makes a
 * difference.
 */
export function deliveryPrice(
  ways: readonly DeliveryOffer[],
  { method, wilaya, subtotal }: AskedDelivery,
): number | DeliveryRefusal {
  const way = ways.find((each) => each.method === method)
  if (!way) return 'not_offered'
  const isFree = way.free_from !== null && subtotal >= way.free_from
  const own = way.prices.find((each) => each.wilaya === wilaya)
  const known = own ? own.price : way.price
  const differing = way.prices.filter(({ price }) =>
    isFree ? price === null : price !== way.price,
  )
  if (wilaya === null && differing.length > 0) return 'wilaya_needed'
  if (known === null) return 'not_delivered'
  return isFree ? 0 : known
}

/** What a piece costs, and what a printed number and name add; null when no name is printed. */
export type PiecePrices = { price: number; number_price: number; name_price: number | null }

/** What is printed on the pieces of a line; '' for a piece without a name. */
export type Prints = { jersey_numbers: readonly number[]; jersey_names?: readonly string[] }

/** The pieces with a name and those without, each group at the price of one piece in DZD. */
export function pricedPieces(
  { price, number_price, name_price }: PiecePrices,
  { quantity, jersey_numbers: numbers, jersey_names: names = [] }: Prints & { quantity: number },
) {
  const pieces = Array.from({ length: quantity }, (_, piece) => ({
    number: numbers[piece],
    name: names[piece] ?? '',
  }))
  const groups = [
    { group: pieces.filter(({ name }) => name !== ''), added: name_price ?? 0 },
    { group: pieces.filter(({ name }) => name === ''), added: 0 },
  ].filter(({ group }) => group.length > 0)
  const ofNumber = numbers.length > 0 ? number_price : 0
  return groups.map(({ group, added }) => ({
    price: totalDzd([price, ofNumber, added].map((each) => ({ price: each, quantity: 1 }))),
    quantity: group.length,
    jersey_numbers: group.flatMap(({ number }) => number ?? []),
    jersey_names: group.map(({ name }) => name).filter((name) => name !== ''),
  }))
}

/** What is printed on each piece, the number before the name; nothing for plain pieces. */
export const printsOf = ({ jersey_numbers: numbers, jersey_names: names = [] }: Prints) =>
  Array.from({ length: Math.max(numbers.length, names.length) }, (_, piece) =>
    [numbers[piece], names[piece]].filter((each) => each !== undefined && each !== '').join(' '),
  )
