import { useTranslations } from '#i18n/translations.ts'
import { z } from '#core/schema.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type FieldErrors, useSchemaForm } from '#ui/forms/schema-form.ts'
import { checkoutForm, type PlacedOrder } from '../contract.ts'
import { cartTotal, orderLines } from './cart.ts'
import { readCart } from './cart-store.ts'
import { findWilaya, joinAddress, placeName } from './places.ts'
import { useEmptyCartRefusal } from './use-empty-cart-refusal.ts'
import { usePlaceOrder } from './use-place-order.ts'

export const checkoutDraft = 'checkout'

const formOfKnownWilayas = checkoutForm.check(
  z.refine(({ wilaya }) => !wilaya || findWilaya(wilaya) !== undefined, {
    path: ['wilaya'],
    error: 'unknown_wilaya',
    when: () => true,
  }),
)

/** The form asks for the order's one address in three parts; the last one stands for the whole. */
const atTheirFields = ({ shipping_address, ...errors }: FieldErrors): FieldErrors =>
  shipping_address ? { ...errors, street: shipping_address } : errors

/** The checkout form and its submit: sending, refused with reasons, failed, or placed. */
export function useCheckout(onPlaced: (order: PlacedOrder) => void) {
  const t = useTranslations('orders.checkout')
  const refuseEmptyCart = useEmptyCartRefusal()
  const language = useLanguage()
  const { send, ...state } = usePlaceOrder({
    failed: t('failed'),
    draft: checkoutDraft,
    onRefused: (errors) => form.refuse(atTheirFields(errors)),
    onPlaced,
  })
  const form = useSchemaForm(formOfKnownWilayas, ({ wilaya, commune, street, ...details }, element) => {
    if (state.isPending) return
    const place = findWilaya(wilaya ?? '')
    const isDelivered = details.delivery_method === 'delivery'
    const address = {
      street: street ?? '',
      commune: commune ?? '',
      wilaya: place ? placeName(place, language) : '',
    }
    const cart = readCart()
    if (cart.length === 0) return refuseEmptyCart()
    const order = {
      flow: 'checkout' as const,
      ...details,
      shipping_address: isDelivered ? joinAddress(address, language) : null,
      language,
      expected_total: cartTotal(cart),
      items: orderLines(cart),
    }
    send({ order, form: element })
  })
  return { ...form, ...state }
}
