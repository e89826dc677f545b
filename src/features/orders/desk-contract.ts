/** Who pays the way back of a returned item. */
export const returnPayers = ['club', 'buyer'] as const
export type ReturnPayer = (typeof returnPayers)[number]

export const maxReturnDays = 365

/** The longest delivery that a club may name, in days. */
export const maxArrivalDays = 60

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

/** Whether the buyer is told that the club checks the order; a block is never revealed. */
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

/** The values of the parcel filter: one state, or `here` for orders still at the club. */
export const parcelFilters = [...parcelStates, 'here'] as const

/** The steps of a parcel: those forward, then the one back, which corrects a mistake. */
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

/** The parcel states that a buyer sees; what the club does with it afterwards is internal. */
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
