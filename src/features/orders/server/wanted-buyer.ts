import { invalid } from '#core/app-error.ts'
import { sameAmount, totalDzd } from '#core/money.ts'
import type { Queryable } from '#platform/database.ts'
import type { OrderChange } from '../change-contract.ts'
import type { Order } from '../contract.ts'
import { deliveryPrice, deliveryWays, type DeliveryOffer } from '../facts.ts'
import { deliveryErrors } from '../rules.ts'
import { deliveryOf, parsePhones } from './buyer-of.ts'
import { placeOf } from './store-order.ts'

/** Who gets an order, and how. */
export type Recipient = Pick<
  Order,
  | 'customer_name'
  | 'customer_phone'
  | 'customer_email'
  | 'player_phone'
  | 'exact_address'
  | 'delivery_method'
  | 'shipping_address'
  | 'wilaya'
  | 'commune'
  | 'pickup_place'
>

/**
 * An order without an e-mail address has the phone in its place, and a quick order has it as the
 * player's phone too: both follow a change of the phone.
 */
function wantedContact(order: Order, change: OrderChange) {
  const { customer_email, customer_phone, player_phone } = order
  const customer_name = change.customer_name ?? order.customer_name
  if (change.customer_phone === undefined)
    return { customer_name, customer_email, customer_phone, player_phone }
  const { customer_phone: phone = '' } = parsePhones({ customer_phone: change.customer_phone })
  return {
    customer_name,
    customer_phone: phone,
    customer_email: customer_email === customer_phone ? phone : customer_email,
    player_phone: player_phone === customer_phone ? phone : player_phone,
  }
}

async function wantedPlace(tx: Queryable, order: Order, change: OrderChange) {
  const method = change.delivery_method ?? order.delivery_method
  if (!deliveryWays[method].place) return null
  const { pickup_place_id: id } = change
  const isKept = id === undefined ? method === order.delivery_method : id === order.pickup_place?.id
  return isKept ? order.pickup_place : placeOf(tx, { pickupPlaceId: id ?? null })
}

function wantedAddress(order: Order, change: OrderChange) {
  const { language, flow } = order
  const method = change.delivery_method ?? order.delivery_method
  const hasStreet = deliveryWays[method].needs.includes('street')
  const old = method === order.delivery_method ? order.shipping_address : null
  const { shipping_address: typed = old, wilaya = order.wilaya, commune = order.commune } = change
  if (hasStreet && !typed) throw invalid([{ path: 'shipping_address', code: 'required' }])
  const address = deliveryOf({
    delivery_method: method,
    shipping_address: hasStreet ? typed : null,
    wilaya,
    commune: commune || null,
    language,
  })
  return {
    delivery_method: method,
    shipping_address: address.shippingAddress,
    exact_address: flow === 'quick' ? address.shippingAddress : order.exact_address,
    wilaya: address.wilaya,
    commune: address.commune,
  }
}

/** The recipient after a change; what is not given stays. @throws invalid at the wrong field */
export async function wantedRecipient(
  tx: Queryable,
  order: Order,
  change: OrderChange,
): Promise<Recipient> {
  const { delivery_method, shipping_address, wilaya, commune, pickup_place_id } = change
  const isDelivery = [delivery_method, shipping_address, wilaya, commune, pickup_place_id].some(
    (given) => given !== undefined,
  )
  const contact = wantedContact(order, change)
  if (!isDelivery) return { ...order, ...contact }
  const place = await wantedPlace(tx, order, change)
  return { ...contact, ...wantedAddress(order, change), pickup_place: place }
}

/**
 * The delivery's price after a change. With the same way and wilaya it stays if the sum of the
 * items is the same, the order is completed, or the way is no longer offered; otherwise it is
 * today's.
 * @throws invalid when the way or the wilaya is new and not on offer
 */
export function wantedDeliveryPrice(
  order: Order,
  { delivery_method: method, wilaya }: Recipient,
  subtotal: number,
  ways: readonly DeliveryOffer[],
): number {
  const isSameWay = method === order.delivery_method && wilaya === order.wilaya
  const isSettled =
    order.status === 'completed' || sameAmount(subtotal, totalDzd(order.order_items))
  if (isSameWay && isSettled) return order.delivery_price
  const price = deliveryPrice(ways, { method, wilaya, subtotal })
  if (typeof price === 'number') return price
  if (isSameWay) return order.delivery_price
  throw invalid([deliveryErrors[price]])
}
