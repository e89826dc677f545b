import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { PrivacyLink } from '#features/club/web/privacy-link.tsx'
import { Button } from '#ui/button.tsx'
import { clearDraft, useDraft } from '#ui/forms/draft.ts'
import { DraftNote } from '#ui/forms/draft-note.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { Money } from '#ui/money.tsx'
import { readWay } from '../facts.ts'
import { BuyerReview, readTyped, type TypedDetails } from './buyer-review.tsx'
import { cartTotal, totalWith } from './cart-changes.ts'
import { useCart } from './cart-store.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { CheckoutReview } from './checkout-review.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { KeepDetailsChoice } from './keep-details-choice.tsx'
import { knownPrice, useDeliveryOffers, useDeliveryPrice } from './use-delivery.tsx'
import { useOrderErrors } from './use-delivery-problem.ts'
import type { Answers } from './use-place-order.ts'
import { useLineNotices } from './use-line-notices.ts'
import { checkoutDraft, useCheckout } from './use-checkout.ts'

function useFieldLabels(): Record<string, string> {
  const t = useTranslations('orders.checkout')
  const cart = useTranslations('orders.cart')
  const address = useTranslations('orders.address')
  return {
    customer_name: t('name'),
    customer_email: t('email'),
    customer_phone: t('phone'),
    delivery_method: t('method'),
    wilaya: address('wilaya'),
    commune: address('commune'),
    street: address('street'),
    notes: t('notes'),
    items: cart('title'),
  }
}

function ContactFields({ errors }: { errors: FieldErrors }) {
  const t = useTranslations('orders.checkout')
  return (
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
  )
}

/** The button that places the order; on a phone with the total, which is out of view above it. */
function PlaceBar({ isPending, dzd }: { isPending: boolean; dzd: number }) {
  const t = useTranslations('orders.checkout')
  return (
    <div className="action-bar items-center gap-4 max-sm:gap-2 max-lg:grid max-lg:grid-cols-[7.25rem_1fr] lg:col-span-2 lg:flex">
      {/* The grid keeps the place of the total: the server does not know the cart. */}
      {dzd > 0 && (
        <Money data-testid="bar-total" dzd={dzd} className="text-15 font-semibold lg:hidden" />
      )}
      <Button
        type="submit"
        className="grow max-sm:px-2 max-lg:col-start-2"
        aria-disabled={isPending}
      >
        {isPending ? t('placing') : t('place')}
      </Button>
    </div>
  )
}

type CheckoutFormProps = Pick<Answers, 'onPlaced'>

function DraftForm({ onPlaced, onClear }: CheckoutFormProps & { onClear: () => void }) {
  const t = useTranslations('orders.checkout')
  const { form, isKept } = useDraft(checkoutDraft)
  const cart = useCart()
  const { notices } = useLineNotices(cart)
  const [typed, setTyped] = useState<TypedDetails>({})
  const [wilaya, setWilaya] = useState<number | null>(null)
  const { ways } = useDeliveryOffers()
  const method =
    ways.find((way) => way.method === readWay(typed.delivery_method ?? '').method) ?? ways[0]
  const subtotal = cartTotal(cart)
  const delivery = useDeliveryPrice({ method: method?.method, wilaya, subtotal })
  const { errors, attempt, isPending, hasChanged, formProps } = useCheckout(delivery, onPlaced)
  const summary = useOrderErrors(errors, useFieldLabels())
  const { onChange, ...handlers } = formProps
  // What was typed or chosen before hydration.
  useEffect(() => {
    if (form.current) setTyped(readTyped(form.current))
  }, [form])
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    onChange(event)
    setTyped(readTyped(event.currentTarget))
  }
  return (
    <form
      ref={form}
      {...handlers}
      onInput={onInput}
      data-needs-script
      className="noscript:hidden grid grid-cols-1 gap-10 lg:grid-cols-3 lg:grid-rows-[auto_1fr]"
    >
      <div className="space-y-8 lg:col-span-2">
        <ErrorSummary errors={summary} attempt={attempt} />
        <Honeypot />
        <ContactFields errors={errors} />
        <DeliveryChoice errors={errors} subtotal={subtotal} onWilaya={setWilaya} />
        <TextArea name="notes" label={t('notes')} optional maxLength={2000} error={errors.notes} />
        <KeepDetailsChoice />
        <PrivacyLink />
      </div>
      <div className="space-y-5 lg:row-span-2">
        {hasChanged && <ChangedNotice />}
        <CheckoutReview
          cart={cart}
          notices={notices}
          delivery={delivery}
          buyer={<BuyerReview typed={typed} method={method?.method} arrival={delivery.arrival} />}
        />
      </div>
      {/* Below the fields, not below the review: there a refusal's toast would cover the retry
          button. */}
      <PlaceBar isPending={isPending} dzd={totalWith(cart, knownPrice(delivery))} />
      {/* Below the button: it appears while somebody types, and above would move the button. */}
      <div className="-mt-6 empty:hidden lg:col-span-2">
        <DraftNote isKept={isKept} onClear={onClear} />
      </div>
    </form>
  )
}

/** The checkout's fields, the order review and the submit button. */
export function CheckoutForm({ onPlaced }: CheckoutFormProps) {
  const [times, setTimes] = useState(0)
  const clear = () => {
    clearDraft(checkoutDraft)
    setTimes(times + 1)
  }
  return <DraftForm key={times} onPlaced={onPlaced} onClear={clear} />
}
