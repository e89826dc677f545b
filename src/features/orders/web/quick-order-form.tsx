import { useState } from 'react'
import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { useTranslations } from '#i18n/translations.ts'
import { PrivacyLink } from '#features/club/web/privacy-link.tsx'
import { Button } from '#ui/button.tsx'
import { clearDraft, useDraft } from '#ui/forms/draft.ts'
import { DraftNote } from '#ui/forms/draft-note.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import { Money } from '#ui/money.tsx'
import type { Cart } from './cart.ts'
import { cartTotal, totalWith } from './cart-changes.ts'
import type { LineNotice } from './line-words.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { CheckoutReview } from './checkout-review.tsx'
import { FamilyPhones } from './family-phones.tsx'
import { KeepDetailsChoice } from './keep-details-choice.tsx'
import { QuickDelivery, useQuickDelivery } from './quick-delivery.tsx'
import { knownPrice } from './use-delivery.tsx'
import { useOrderErrors } from './use-delivery-problem.ts'
import { quickDraft, useQuickOrder } from './use-quick-order.tsx'

type QuickOrderFormProps = {
  cart: Cart
  notices: ReadonlyMap<string, LineNotice>
  onBack: () => void
  onPlaced: () => void
}

function useFieldLabels(): Record<string, string> {
  const t = useTranslations('orders.quick')
  const checkout = useTranslations('orders.checkout')
  const address = useTranslations('orders.address')
  return {
    customer_name: t('name'),
    player_phone: t('playerPhone'),
    parent_phone: t('parentPhone'),
    delivery_method: checkout('method'),
    wilaya: address('wilaya'),
    exact_address: t('address'),
    jersey_number: t('number'),
    notes: t('notes'),
  }
}

/** Whether an article in the cart takes a number: each of its pieces has one then. */
const takesNumber = (cart: Cart) => cart.some(({ jerseyNumbers }) => jerseyNumbers.length > 0)

function JerseyNumber({ cart, error }: { cart: Cart; error: string | undefined }) {
  const t = useTranslations('orders.quick')
  if (!takesNumber(cart)) return <input type="hidden" name="jersey_number" />
  return (
    <TextField
      name="jersey_number"
      label={t('number')}
      hint={t('numberHint')}
      optional
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      error={error}
    />
  )
}

function DraftForm(props: QuickOrderFormProps & { onClear: () => void }) {
  const { cart, notices, onBack, onPlaced, onClear } = props
  const t = useTranslations('orders.quick')
  const checkout = useTranslations('orders.checkout')
  const quick = useQuickDelivery(cartTotal(cart))
  const { delivery } = quick
  const { errors, attempt, isPending, hasChanged, formProps } = useQuickOrder(delivery, onPlaced)
  const pay = useTranslations('orders.confirmation.pay')
  const summary = useOrderErrors(errors, useFieldLabels())
  const { form, isKept } = useDraft(quickDraft)
  return (
    <form ref={form} {...formProps} className="space-y-5">
      <Button look="quiet" className="-ms-5" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        {t('back')}
      </Button>
      <h3 className="text-20 font-bold">{t('heading')}</h3>
      <ErrorSummary errors={summary} attempt={attempt} />
      <Honeypot />
      <TextField
        name="customer_name"
        label={t('name')}
        autoComplete="name"
        maxLength={200}
        error={errors.customer_name}
      />
      <FamilyPhones errors={errors} />
      <QuickDelivery quick={quick} errors={errors} />
      <JerseyNumber cart={cart} error={errors.jersey_number} />
      <TextArea
        name="notes"
        label={t('notes')}
        optional
        rows={2}
        maxLength={2000}
        error={errors.notes}
      />
      <KeepDetailsChoice />
      <PrivacyLink />
      {hasChanged && <ChangedNotice />}
      <CheckoutReview cart={cart} notices={notices} delivery={delivery} />
      <p className="text-15 text-ink2">
        {delivery.price === 0 && quick.method === 'delivery' ? t('payment') : pay(quick.method)}
      </p>
      <DraftNote isKept={isKept} onClear={onClear} />
      <div className="sticky bottom-0 z-10 -mx-5 flex items-center gap-4 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:gap-2 [@media(max-height:30rem)]:static">
        <Money dzd={totalWith(cart, knownPrice(delivery))} className="text-15 font-semibold" />
        <Button type="submit" className="grow max-sm:px-2" aria-disabled={isPending}>
          {isPending ? checkout('placing') : t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** The whole order in one form: contacts, address and number. */
export function QuickOrderForm(props: QuickOrderFormProps) {
  const [times, setTimes] = useState(0)
  const clear = () => {
    clearDraft(quickDraft)
    setTimes(times + 1)
  }
  return <DraftForm key={times} {...props} onClear={clear} />
}
