import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryOffers } from '../contract.ts'
import { deliveryPrice, type DeliveryMethod, type DeliveryRefusal } from '../facts.ts'
import { deliveryQuery } from './client.ts'
import { firstOffers } from './delivery-offers.ts'

/** The delivery ways on offer. */
export const useDeliveryOffers = (): DeliveryOffers => useQuery(deliveryQuery()).data ?? firstOffers

type Asked = { method: DeliveryMethod | undefined; wilaya: number | null; subtotal: number }

export type PricedDelivery = {
  /** What the buyer sees and pays, or why it is not known. */
  price: number | DeliveryRefusal
  /** The club's price since then, when it differs. */
  changedTo: number | undefined
  accept: () => void
}

/**
 * The price of a delivery as the buyer first saw it; a price that the club changed meanwhile is
 * shown beside it until it is accepted, as for products.
 */
export function useDeliveryPrice({ method, wilaya, subtotal }: Asked): PricedDelivery {
  const { data } = useQuery(deliveryQuery())
  const [seen, setSeen] = useState(data)
  if (!seen && data) setSeen(data)
  const { ways } = data ?? firstOffers
  const priceIn = (offered: DeliveryOffers['ways']) =>
    deliveryPrice(offered, { method: method ?? offered[0]?.method ?? 'pickup', wilaya, subtotal })
  const now = priceIn(ways)
  const before = seen ? priceIn(seen.ways) : now
  const isChanged = typeof now === 'number' && typeof before === 'number' && now !== before
  return {
    price: isChanged ? before : now,
    changedTo: isChanged ? now : undefined,
    accept: () => setSeen(data),
  }
}

/** The price as a part of the total; what is not known is left out of it. */
export const knownPrice = ({ price }: Pick<PricedDelivery, 'price'>): number =>
  typeof price === 'number' ? price : 0
