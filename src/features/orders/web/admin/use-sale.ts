import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { findPlace, joinAddress, placeName } from '#core/places.ts'
import type { z } from '#core/schema.ts'
import { wilayas } from '#core/wilayas.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { fieldErrorsOf, type FieldErrors, useSchemaForm } from '#ui/forms/schema-form.ts'
import type { NewDeskOrderInput, PlacedDeskOrder } from '../../admin-contract.ts'
import { type DeliveryMethod, deliveryPrice, type deskPayments, deliveryWays } from '../../facts.ts'
import type { LineNotice } from '../line-words.tsx'
import { useDeliveryOffers } from '../use-delivery.tsx'
import { chosenPlace } from '../use-place-order.ts'
import { sendDeskOrder } from './client.ts'
import { articlesTotal, atNewPrices, linesOf, noticesOf, type Sale } from './sale.ts'
import { saleForm } from './sale-form.ts'

/** When the buyer has the articles, and when the money came. */
export type Handing = 'now' | 'later'
export type Paid = (typeof deskPayments)[number] | 'later'

type Buyer = z.output<typeof saleForm>

const noNotices: ReadonlyMap<string, LineNotice> = new Map()

/** Where it goes: as one text in the buyer's language, and the parts that its price depends on. */
function destinationOf(
  { delivery_method: method, wilaya, commune, street }: Buyer,
  locale: Locale,
) {
  const { needs } = deliveryWays[method]
  if (needs.length === 0) return { shipping_address: null }
  const place = findPlace(wilayas, wilaya ?? '')
  const parts = {
    street: (needs.includes('street') && street) || '',
    commune: commune ?? '',
    wilaya: place ? placeName(place, locale) : '',
  }
  return { shipping_address: joinAddress(parts, locale), wilaya: place?.fr ?? null, commune }
}

/**
 * Who buys, and where it goes. What is handed over at once has no address, and its buyer gets no
 * mail.
 */
function buyerFields(buyer: Buyer, handing: Handing) {
  const isNow = handing === 'now'
  return {
    customer_name: buyer.customer_name,
    customer_phone: buyer.customer_phone,
    customer_email: isNow ? null : buyer.customer_email || null,
    notes: buyer.notes,
    language: buyer.language,
    delivery_method: isNow ? ('pickup' as const) : buyer.delivery_method,
    ...(isNow ? { shipping_address: null } : destinationOf(buyer, buyer.language)),
    handed_over: isNow,
  }
}

/**
 * The fields that were refused. For the server the address is one text; its error goes to the
 * street.
 */
function refusedFields(error: ApiProblem): FieldErrors {
  const errors = fieldErrorsOf(error)
  const { pickup_place_id: place, shipping_address: street, ...others } = errors
  return {
    ...others,
    ...(place && { delivery_method: place }),
    ...(street && { street }),
  }
}

const conflicts: readonly string[] = ['price_changed', 'out_of_stock', 'product_unavailable']

/** What is handed over now is paid now, unless it is said otherwise. */
function usePayment() {
  const [handing, setHanding] = useState<Handing>('now')
  const [chosen, setPaid] = useState<Paid>()
  return { handing, setHanding, paid: chosen ?? (handing === 'now' ? 'cash' : 'later'), setPaid }
}

/** What the delivery costs as far as it is known, in DZD; the server decides. */
function useWay(subtotal: number, handing: Handing) {
  const { ways } = useDeliveryOffers()
  const [chosen, choose] = useState<DeliveryMethod>()
  const [wilaya, setWilaya] = useState<number | null>(null)
  const [isChanged, setChanged] = useState(false)
  const method = chosen ?? ways[0]?.method ?? 'pickup'
  const price = handing === 'now' ? 0 : deliveryPrice(ways, { method, wilaya, subtotal })
  const delivery = typeof price === 'number' ? price : 0
  return { method, choose, setWilaya, delivery, isChanged, setChanged }
}

/**
 * An order that the club enters: its lines, the buyer, the way and the payment. A refusal is shown
 * at its line or field, and nothing that was typed is lost.
 */
export function useSale(start: Sale, onPlaced: (placed: PlacedDeskOrder) => void) {
  const t = useTranslations('admin.orders.sale')
  const tellRefusal = useRefusalToast()
  const queries = useQueryClient()
  const [sale, setSale] = useState(start)
  const [notices, setNotices] = useState(noNotices)
  const [isMissing, setMissing] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const payment = usePayment()
  const way = useWay(articlesTotal(sale), payment.handing)
  const total = totalDzd([{ price: articlesTotal(sale) + way.delivery, quantity: 1 }])

  const refuse = (error: Error) => {
    if (!(error instanceof ApiProblem)) return tellRefusal(error)
    if (error.code === 'idempotency_key_reused') {
      // An earlier attempt was stored and its answer was lost; only a person knows what to do now.
      setKey(newIdempotencyKey())
      return showToast({ kind: 'error', title: t('stored'), description: t('storedText') })
    }
    if (!conflicts.includes(error.code)) return tellRefusal(error)
    const said = noticesOf(sale, error.body.lines)
    setNotices(said)
    setSale(atNewPrices(sale, said))
    way.setChanged(error.code === 'price_changed' && error.body.delivery_price !== way.delivery)
    void queries.invalidateQueries()
    showToast({ kind: 'error', title: t('changed'), description: t('changedText') })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (order: NewDeskOrderInput) => sendDeskOrder(order, key),
    onError: (error) =>
      error instanceof ApiProblem && error.code === 'invalid'
        ? form.refuse(refusedFields(error))
        : refuse(error),
    onSuccess: (placed) => {
      void queries.invalidateQueries()
      onPlaced(placed)
    },
  })
  const form = useSchemaForm(saleForm, (buyer, element) => {
    if (isPending) return
    if (sale.length === 0) return setMissing(true)
    mutate({
      ...buyerFields(buyer, payment.handing),
      ...(payment.handing === 'later' && chosenPlace(element)),
      payment: payment.paid === 'later' ? null : payment.paid,
      expected_total: total,
      items: linesOf(sale),
    })
  })
  const change = (next: Sale) => {
    setNotices(noNotices)
    setMissing(false)
    way.setChanged(false)
    setSale(next)
  }
  return { ...form, ...payment, way, sale, change, notices, isMissing, total, isPending }
}

export type SaleForm = ReturnType<typeof useSale>
