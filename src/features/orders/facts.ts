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
