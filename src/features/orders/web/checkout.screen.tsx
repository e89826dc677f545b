import { useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import type { PlacedOrder } from '../contract.ts'
import { CheckoutReview } from './checkout-review.tsx'
import { useCart, useIsCartKnown } from './cart-store.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { useLineNotices } from './live-cart.ts'
import { OrderByPhone } from './order-by-phone.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { useCheckout } from './use-checkout.ts'

function useFieldLabels(): Record<string, string> {
  const t = useTranslations('orders.checkout')
  const cart = useTranslations('orders.cart')
  return {
    customer_name: t('name'),
    customer_email: t('email'),
    customer_phone: t('phone'),
    shipping_address: t('address'),
    notes: t('notes'),
    items: cart('title'),
  }
}

function CheckoutForm({ onPlaced }: { onPlaced: (order: PlacedOrder) => void }) {
  const t = useTranslations('orders.checkout')
  const labels = useFieldLabels()
  const { errors, attempt, isPending, hasChanged, formProps } = useCheckout(onPlaced)
  const cart = useCart()
  const notices = useLineNotices(cart)
  const summary = Object.entries(errors).map(([name, code]) => ({ name, code, label: labels[name] ?? name }))
  return (
    <form {...formProps} data-needs-script className="grid gap-10 lg:grid-cols-3">
      <div className="space-y-8 lg:col-span-2">
        <ErrorSummary errors={summary} attempt={attempt} />
        <fieldset className="space-y-5">
          <legend className="mb-4 text-20 font-bold">{t('contact')}</legend>
          <TextField
            name="customer_name"
            label={t('name')}
            autoComplete="name"
            maxLength={200}
            error={errors.customer_name}
          />
          <TextField
            name="customer_email"
            label={t('email')}
            type="email"
            autoComplete="email"
            dir="ltr"
            error={errors.customer_email}
          />
          <TextField
            name="customer_phone"
            label={t('phone')}
            hint={t('phoneHint')}
            type="tel"
            autoComplete="tel"
            placeholder="+213 XXX XXX XXX"
            dir="ltr"
            error={errors.customer_phone}
          />
        </fieldset>
        <DeliveryChoice addressError={errors.shipping_address} />
        <TextArea name="notes" label={t('notes')} optional maxLength={2000} error={errors.notes} />
      </div>
      <div className="space-y-5">
        {hasChanged && (
          <p role="alert" className="rounded-control bg-warn-bg p-4 font-semibold text-warn">
            {t('changed')}
          </p>
        )}
        <CheckoutReview cart={cart} notices={notices} />
        <div className="action-bar">
          <Button type="submit" className="w-full" aria-disabled={isPending}>
            {isPending ? t('placing') : t('place')}
          </Button>
        </div>
      </div>
    </form>
  )
}

export default function CheckoutScreen() {
  const t = useTranslations('orders.checkout')
  const club = useTranslations('club')
  const [placed, setPlaced] = useState<PlacedOrder>()
  const isKnown = useIsCartKnown()
  const isEmpty = useCart().length === 0
  if (placed) return <OrderConfirmation order={placed} />
  if (isKnown && isEmpty) return <Navigate to="/cart" replace />
  return (
    <div className="page py-8">
      <title>{`${t('title')} – ${club('name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display mb-6 text-38">{t('heading')}</h1>
      <noscript>
        <OrderByPhone text={t('noScript')} />
      </noscript>
      <CheckoutForm onPlaced={setPlaced} />
    </div>
  )
}
