import type { Locale } from '#core/locale.ts'
import { joinAddress, type Place, placeName } from '#core/places.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type FieldErrors, useSchemaForm } from '#ui/forms/schema-form.ts'
import { type DeliveryMethod, deliveryWays, needsAddress } from '../facts.ts'
import { orderLines, totalWith } from './cart-changes.ts'
import { readCart } from './cart-store.ts'
import { useEmptyCartRefusal } from './use-empty-cart-refusal.ts'
import { knownPrice, type PricedDelivery } from './use-delivery.tsx'
import { type Answers, chosenPlace, usePlaceOrder } from './use-place-order.ts'

export const checkoutDraft = 'checkout'

const loadFields = async () => (await import('./checkout-fields.ts')).checkoutFields

/** The form has no single address field, so its error goes to the last of the three, the street. */
const addressErrorToStreet = ({ shipping_address, ...errors }: FieldErrors): FieldErrors =>
  shipping_address ? { ...errors, street: shipping_address } : errors

type Typed = { wilaya: Place | undefined; commune: string | null; street: string | null }

/** Where to deliver: as one text, and the parts that the price depends on. */
function destination(method: DeliveryMethod, { wilaya, commune, street }: Typed, locale: Locale) {
  if (!needsAddress(method)) return { shipping_address: null }
  const parts = {
    street: (deliveryWays[method].needs.includes('street') && street) || '',
    commune: commune ?? '',
    wilaya: wilaya ? placeName(wilaya, locale) : '',
  }
  return { shipping_address: joinAddress(parts, locale), wilaya: wilaya?.fr, commune }
}

/** The checkout form's state and submit. */
export function useCheckout(delivery: PricedDelivery, onPlaced: Answers['onPlaced']) {
  const t = useTranslations('orders.checkout')
  const refuseEmptyCart = useEmptyCartRefusal()
  const language = useLanguage()
  const { send, showNetworkError, ...state } = usePlaceOrder({
    failed: t('failed'),
    draft: checkoutDraft,
    onRefused: (errors) => form.refuse(addressErrorToStreet(errors)),
    onPlaced,
  })
  const form = useSchemaForm(
    loadFields,
    ({ wilaya, commune, street, ...details }, element) => {
      if (state.isPending) return
      const cart = readCart()
      if (cart.length === 0) return refuseEmptyCart()
      const order = {
        flow: 'checkout' as const,
        ...details,
        ...chosenPlace(element),
        ...destination(details.delivery_method, { wilaya, commune, street }, language),
        language,
        expected_total: totalWith(cart, knownPrice(delivery)),
        items: orderLines(cart),
      }
      send({ order, form: element, cart })
    },
    { onUnchecked: showNetworkError },
  )
  return { ...form, ...state }
}
