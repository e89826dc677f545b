import type { OrderStatus } from '../contract.ts'
import { isLookedAt, type ParcelState } from '../desk-contract.ts'
import { type DeliveryMethod, needsAddress } from '../facts.ts'

type Sent = { status: OrderStatus; parcel_state: ParcelState; delivery_method: DeliveryMethod }

/** Where the parcel is once the order has this status: a ready one is to be handed over. */
export function parcelAfter(order: Sent, after: OrderStatus): ParcelState {
  const { status: before, parcel_state, delivery_method } = order
  const isAgain = before === 'cancelled' && isLookedAt(parcel_state)
  const isHere = parcel_state === 'none' || parcel_state === 'to_hand_over' || isAgain
  if (before === after || !isHere) return parcel_state
  return after === 'ready' && needsAddress(delivery_method) ? 'to_hand_over' : 'none'
}
