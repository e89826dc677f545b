import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type FieldErrors, useSchemaForm } from '#ui/forms/schema-form.ts'
import type { PlacedOrder } from '../contract.ts'
import { needsAddress } from '../facts.ts'
import { cartTotal, orderLines } from './cart.ts'
import { readCart } from './cart-store.ts'
import { joinAddress, placeName } from '#core/places.ts'
import { useEmptyCartRefusal } from './use-empty-cart-refusal.ts'
import { usePlaceOrder } from './use-place-order.ts'

export const checkoutDraft = 'checkout'

const loadFields = async () => (await import('./checkout-fields.ts')).checkoutFields

/** The form has no single address field, so its error goes to the last of the three, the street. */
const addressErrorToStreet = ({ shipping_address, ...errors }: FieldErrors): FieldErrors =>
  shipping_address ? { ...errors, street: shipping_address } : errors

/** The checkout form's state and submit. */
export function useCheckout(onPlaced: (order: PlacedOrder) => void) {
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
      const address = {
        street: street ?? '',
        commune: commune ?? '',
        wilaya: wilaya ? placeName(wilaya, language) : '',
      }
      const cart = readCart()
      if (cart.length === 0) return refuseEmptyCart()
      const order = {
        flow: 'checkout' as const,
        ...details,
        shipping_address: needsAddress(details.delivery_method)
          ? joinAddress(address, language)
          : null,
        language,
        expected_total: cartTotal(cart),
        items: orderLines(cart),
      }
      send({ order, form: element })
    },
    { onUnchecked: showNetworkError },
  )
  return { ...form, ...state }
}
