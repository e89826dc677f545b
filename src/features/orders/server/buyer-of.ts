import { type FieldError, invalid } from '#core/app-error.ts'
import { joinAddress, placeName } from '#core/places.ts'
import { findWilaya, wilayas } from '#core/wilayas.ts'
import { parsePhone } from '#platform/phone.ts'
import type { NewDeskOrder } from '../admin-contract.ts'
import type { NewOrder } from '../contract.ts'
import { type DeliveryMethod, deliveryWays, needsAddress } from '../facts.ts'
import { isElsewhere, rightWilaya } from './communes.ts'

/** The buyer's contacts and address, in one shape for both forms. */
export type Buyer = {
  email: string
  phone: string
  playerPhone: string | null
  parentPhone: string | null
  exactAddress: string | null
  deliveryMethod: DeliveryMethod
  shippingAddress: string | null
  wilaya: number | null
  commune: string | null
  /** Null is the club's hall, or no pickup at all. */
  pickupPlaceId: string | null
}

/** Every phone of the buyer, the one to call first. */
export const phonesOf = ({ phone, playerPhone, parentPhone }: Buyer): string[] => [
  ...new Set([parentPhone, phone, playerPhone].filter((each) => each !== null)),
]

/** The phones as stored, by field. @throws invalid at those that are none */
export function parsePhones(typed: Record<string, string>): Record<string, string> {
  const parsed = Object.entries(typed).map(([path, text]) => ({ path, phone: parsePhone(text) }))
  const errors: FieldError[] = parsed.flatMap(({ path, phone }) =>
    phone ? [] : [{ path, code: 'invalid_phone' }],
  )
  if (errors.length > 0) throw invalid(errors)
  return Object.fromEntries(parsed.map(({ path, phone = '' }) => [path, phone]))
}

/** The wilaya's code and the commune. @throws invalid at the field that is wrong */
function destinationOf({ wilaya: typed, commune }: Pick<NewOrder, 'wilaya' | 'commune'>) {
  const wilaya = typeof typed === 'string' ? findWilaya(typed) : (typed ?? null)
  if (wilaya === undefined) throw invalid([{ path: 'wilaya', code: 'unknown_wilaya' }])
  if (wilaya !== null && commune !== null && isElsewhere(commune, wilaya))
    throw invalid([
      { path: 'commune', code: 'commune_elsewhere', wilaya: rightWilaya(commune, wilaya) },
    ])
  return { wilaya, commune }
}

/** The fields of an address in parts. */
type Delivered = 'delivery_method' | 'shipping_address' | 'wilaya' | 'commune' | 'language'

/** Where it goes, with its address as one text. @throws invalid at the field that is wrong */
export function deliveryOf(order: Pick<Extract<NewOrder, { flow: 'checkout' }>, Delivered>) {
  const { delivery_method: deliveryMethod, shipping_address: address } = order
  if (!needsAddress(deliveryMethod))
    return { deliveryMethod, shippingAddress: null, wilaya: null, commune: null }
  const { wilaya, commune } = destinationOf(order)
  const place = wilaya === null ? undefined : wilayas[wilaya - 1]
  const missing: FieldError[] = [
    ...(commune === null ? [{ path: 'commune', code: 'required' as const }] : []),
    ...(place ? [] : [{ path: 'wilaya', code: 'required' as const }]),
  ]
  if (address !== null) return { deliveryMethod, shippingAddress: address, wilaya, commune }
  if (!place || commune === null) throw invalid(missing)
  const street = { street: '', commune, wilaya: placeName(place, order.language) }
  const shippingAddress = joinAddress(street, order.language)
  return { deliveryMethod, shippingAddress, wilaya, commune }
}

/** Where a quick order goes: to the exact address, or nowhere when it is collected at the club. */
function quickDeliveryOf(order: Extract<NewOrder, { flow: 'quick' }>) {
  const { delivery_method: deliveryMethod, exact_address: address } = order
  if (!needsAddress(deliveryMethod))
    return {
      deliveryMethod,
      exactAddress: null,
      shippingAddress: null,
      wilaya: null,
      commune: null,
    }
  return {
    deliveryMethod,
    exactAddress: address,
    shippingAddress: address,
    ...destinationOf(order),
  }
}

/** Where it is collected; a place given with another way is ignored. */
const placeOf = ({
  delivery_method: method,
  pickup_place_id: id,
}: Pick<NewOrder, 'delivery_method' | 'pickup_place_id'>) =>
  deliveryWays[method].place ? (id ?? null) : null

/**
 * The quick order stores the player's phone as e-mail and phone.
 */
export function buyerOf(order: NewOrder): Buyer {
  if (order.flow === 'checkout') {
    const { customer_phone = '' } = parsePhones({ customer_phone: order.customer_phone })
    return {
      email: order.customer_email,
      phone: customer_phone,
      playerPhone: null,
      parentPhone: null,
      exactAddress: null,
      pickupPlaceId: placeOf(order),
      ...deliveryOf(order),
    }
  }
  const { player_phone = '', parent_phone = '' } = parsePhones({
    player_phone: order.player_phone,
    parent_phone: order.parent_phone,
  })
  return {
    email: player_phone,
    phone: player_phone,
    playerPhone: player_phone,
    parentPhone: parent_phone,
    pickupPlaceId: placeOf(order),
    ...quickDeliveryOf(order),
  }
}

/** A buyer at the desk; without an e-mail address the phone stands in its place. */
export function deskBuyerOf(order: NewDeskOrder): Buyer {
  const { customer_phone: phone = '' } = parsePhones({ customer_phone: order.customer_phone })
  return {
    email: order.customer_email ?? phone,
    phone,
    playerPhone: null,
    parentPhone: null,
    exactAddress: null,
    pickupPlaceId: placeOf(order),
    ...deliveryOf(order),
  }
}
