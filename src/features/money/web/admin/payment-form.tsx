import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { optionalText, z } from '#core/schema.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { currentOf } from '#ui/data/stale.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { fieldErrorsOf, useSchemaForm } from '#ui/forms/schema-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type LedgerAccount, ledgerAccount, type NewPaymentInput } from '../../contract.ts'
import { paymentMethods } from '../../facts.ts'
import { sendPayment, showMoved } from './client.ts'

/** An amount as people type it. */
export const typedAmount = z.pipe(
  z.pipe(z.string(), z.transform(parseTypedNumber)),
  z.number().check(z.minimum(0), z.multipleOf(0.01)),
)

const paymentFields = z.object({
  amount: typedAmount.check(z.positive()),
  method: z.enum(paymentMethods),
  note: optionalText(300),
})

type Props = {
  account: Pick<LedgerAccount, 'id' | 'charged' | 'paid'>
  kind: NewPaymentInput['kind']
  onDone: () => void
}

/** A colleague entered money after the form was opened. */
function PaidMeanwhile({ account: { charged, paid } }: { account: LedgerAccount }) {
  const t = useTranslations('admin.money.paidMeanwhile')
  const locale = useLanguage()
  const money = (dzd: number) => formatMoney(dzd, locale)
  return (
    <div role="alert" className="rounded-control bg-warn-bg p-4 text-15 text-warn">
      <p className="font-bold">{t('title')}</p>
      <p>{t('text', { paid: money(paid), charged: money(charged) })}</p>
    </div>
  )
}

/** Money received for an order, or given back; the amount is what is open. */
export function PaymentForm({ account, kind, onDone }: Props) {
  const t = useTranslations('admin.money')
  const shared = useTranslations('admin.shared')
  const refuse = useRefusalToast()
  const queries = useQueryClient()
  const [key] = useState(newIdempotencyKey)
  const [seen, setSeen] = useState(account.paid)
  const [meanwhile, setMeanwhile] = useState<LedgerAccount>()
  const { mutate, isPending } = useMutation({
    mutationFn: (payment: NewPaymentInput) => sendPayment(account.id, payment, key),
    onSuccess: (changed) => {
      showToast({ kind: 'success', title: t(`done.${kind}`) })
      void showMoved(queries, changed)
      onDone()
    },
    onError: (error) => {
      const current = currentOf(error, ledgerAccount)
      if (current) {
        setMeanwhile(current)
        setSeen(current.paid)
        void showMoved(queries, current)
      } else if (error instanceof ApiProblem && error.code === 'invalid')
        form.refuse(fieldErrorsOf(error))
      else refuse(error)
    },
  })
  const form = useSchemaForm(paymentFields, (typed) => {
    if (!isPending) mutate({ ...typed, kind, seen_paid: seen })
  })
  const { errors, formProps } = form
  const open =
    kind === 'refund'
      ? Math.max(account.paid - account.charged, 0) || account.paid
      : Math.max(account.charged - account.paid, 0)
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      {meanwhile && <PaidMeanwhile account={meanwhile} />}
      <FieldRow columns={2}>
        <TextField
          name="amount"
          label={t('amount')}
          defaultValue={open || ''}
          inputMode="decimal"
          dir="ltr"
          error={errors.amount}
        />
        <SelectField
          name="method"
          label={t('method')}
          error={errors.method}
          options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      </FieldRow>
      <TextField name="note" label={t('note')} optional maxLength={300} error={errors.note} />
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
        {isPending ? shared('saving') : t(`enter.${kind}`)}
      </Button>
    </form>
  )
}
