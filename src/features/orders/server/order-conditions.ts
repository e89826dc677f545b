import { startOfDay } from '#core/algiers.ts'
import type { PaymentState } from '#features/money/facts.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import { searchedTexts } from '#platform/phone.ts'
import { clubPlace, type OrderFilter } from '../admin-contract.ts'
import { deliveryMethods, isCollected } from '../facts.ts'

const collected = deliveryMethods
  .filter(isCollected)
  .map((method) => `'${method}'`)
  .join(', ')

const collectedAt = (place: string) =>
  place === clubPlace
    ? when(`o.delivery_method in (${collected}) and o.pickup_place_id is null`)
    : when('o.pickup_place_id = ?', place)

// A literal, because the partial indexes match no parameter.
const isParcel = (parcel: NonNullable<OrderFilter['parcel']>) =>
  parcel === 'here' ? "o.parcel_state in ('none', 'to_hand_over')" : `o.parcel_state = '${parcel}'`

// A literal too: with a parameter, the planner could take a rare state for a frequent one.
const isPaid = (payment: PaymentState) => `o.payment_state = '${payment}'`

const withCourierSince = (days: number) =>
  when(
    "o.parcel_state = 'with_courier' and o.parcel_since <= now() - make_interval(days => ?)",
    days,
  )

/** The filter's SQL conditions on `orders o`. */
export function orderConditions({
  status,
  stock,
  place,
  payment,
  parcel,
  courier_days,
  q,
  from,
  to,
  ids,
}: OrderFilter): Condition[] {
  return [
    ...(status ? [when('o.status = ?', status)] : []),
    ...(stock ? [when("o.status = 'pending' and o.stock_state = ?", stock)] : []),
    ...(place ? [collectedAt(place)] : []),
    ...(payment ? [when(isPaid(payment))] : []),
    ...(parcel ? [when(isParcel(parcel))] : []),
    ...(courier_days ? [withCourierSince(courier_days)] : []),
    ...(from ? [when('o.created_at >= ?', startOfDay(from))] : []),
    ...(to ? [when('o.created_at < ?', startOfDay(to, 1))] : []),
    ...(ids ? [when('o.id = any (?::uuid[])', ids)] : []),
    ...(q ? contains('o.search', searchedTexts(q)) : []),
  ]
}
