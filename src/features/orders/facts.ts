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
export const deliveryWays: Readonly<Record<DeliveryMethod, DeliveryWay>> = {
  pickup: { needs: [], place: 'club', isOnAtFirst: true },
  delivery: { needs: ['wilaya', 'commune', 'street'], place: null, isOnAtFirst: true },
  // The courier's own counter in a wilaya.
  desk: { needs: ['wilaya', 'commune'], place: null, isOnAtFirst: false },
}

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

/** Who pays the way back of a returned item. */
export const returnPayers = ['club', 'buyer'] as const
export type ReturnPayer = (typeof returnPayers)[number]

export const maxReturnDays = 365

/**
 * How often and how long the club tries to reach a buyer before the stock of the order goes back by
 * itself, until it decides otherwise. Three days cover a weekend.
 */
export const holdDefaults = { callTries: 3, heldDays: 3 } as const
export const holdMost = { callTries: 20, heldDays: 30 } as const

/** What came of a call to the buyer of a pending order. */
export const callOutcomes = [
  'confirmed',
  'no_answer',
  'later',
  'wrong_number',
  'not_wanted',
  'fake',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/**
 * The stock of a pending order: reserved, waiting for a check by the club, or released when nobody
 * was reached in time.
 */
export const stockStates = ['held', 'to_check', 'released'] as const
export type StockState = (typeof stockStates)[number]

/**
 * How much stock unconfirmed orders may reserve: enough for a team's order, too little for a bot to
 * empty the shop. See decision 018.
 */
export const holdLimits = {
  /** A family orders a few pieces; a coach, for a team of twelve with spares, about twenty. */
  piecesPerOrder: 20,
  /** The same when the order is split: a phone stands for one family or one coach. */
  piecesPerPhone: 20,
  /** A club evening behind one router: sixty families with one piece each, or twenty with three. */
  piecesPerSender: 60,
  /** How long an open order counts; the club calls within a day. */
  countedHours: 24,
} as const

/** Above these numbers of open pieces, the home page warns. */
export const alarmLimits = {
  countedHours: 24,
  /** The most that one sender can reserve; further orders must be checked first. */
  piecesOfSender: holdLimits.piecesPerSender,
  /** Twice a club evening, as when a new collection is presented. */
  piecesOfHour: 120,
} as const

/** Why the club must check an order: how it was sent, or how many pieces it would reserve. */
export const checkReasons = [
  'no_stamp',
  'too_fast',
  'no_proof',
  'order_pieces',
  'phone_pieces',
  'sender_pieces',
  'blocked_phone',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** The order's pieces, alone and added to the open orders of its phones and sender. */
export type HeldPieces = { order: number; phone: number; sender: number }

/** The limit that the order would exceed; null when its stock can be reserved at once. */
export function exceededLimit({ order, phone, sender }: HeldPieces): CheckReason | null {
  if (order > holdLimits.piecesPerOrder) return 'order_pieces'
  if (phone > holdLimits.piecesPerPhone) return 'phone_pieces'
  return sender > holdLimits.piecesPerSender ? 'sender_pieces' : null
}

/** Whether the buyer hears that the club checks the order; who is blocked learns nothing. */
export const isToldOfCheck = (reason: CheckReason | null): boolean =>
  reason !== null && reason !== 'blocked_phone'

/** Why one order of several was not changed. */
export const orderRefusals = ['stale', 'out_of_stock', 'not_found', 'parcel_step'] as const

/** How the lines of an order changed: by an edit, or by pieces that came back. */
export const changeKinds = ['changed', 'exchanged', 'returned'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Where the parcel of an order is; one that is collected has none. */
export const parcelStates = [
  'none',
  'to_hand_over',
  'with_courier',
  'delivered',
  'refused',
  'returned',
  'restocked',
  'written_off',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** Why the courier's money for one order was not entered. */
export const courierRefusals = ['not_found', 'parcel_step', 'amount_changed'] as const

/** What orders are found by: one state, or `here` for those that are still at the club. */
export const parcelFilters = [...parcelStates, 'here'] as const

/** The steps of a parcel: those ahead, then the one back that takes a mistake away. */
export const parcelSteps: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  none: ['to_hand_over', 'with_courier'],
  to_hand_over: ['with_courier', 'none'],
  with_courier: ['delivered', 'refused', 'to_hand_over'],
  delivered: ['with_courier'],
  refused: ['returned', 'with_courier'],
  returned: ['restocked', 'written_off', 'refused'],
  restocked: ['returned'],
  written_off: ['returned'],
}

/** Whether its pieces are on the road or not looked at yet: no status moves their stock. */
export const isAway = (parcel: ParcelState): boolean =>
  parcel === 'with_courier' || parcel === 'refused' || parcel === 'returned'

/** Whether the pieces of a refused parcel were looked at. */
export const isLookedAt = (parcel: ParcelState): boolean =>
  parcel === 'restocked' || parcel === 'written_off'

/** What a buyer is told of the parcel; what the club does with it afterwards is its own. */
export const shownParcels = ['with_courier', 'delivered', 'refused', 'returned'] as const

/** The columns of the list for the courier, in their usual order. */
export const parcelColumns = [
  'number',
  'name',
  'phones',
  'wilaya_code',
  'wilaya',
  'parent_wilaya',
  'commune',
  'address',
  'contents',
  'pieces',
  'to_collect',
  'notes',
  'tracking',
  'ordered_at',
  'handed_over_at',
] as const
export type ParcelColumn = (typeof parcelColumns)[number]
