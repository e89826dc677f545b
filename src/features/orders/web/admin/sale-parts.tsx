import type { ReactNode } from 'react'
import { defaultLocale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { FieldRow, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { deskPayments } from '../../facts.ts'
import type { Handing, Paid } from './use-sale.ts'

const languages = locales.map((value) => ({ value, label: localeNames[value] }))
const handings: readonly Handing[] = ['now', 'later']
const payments: readonly Paid[] = [...deskPayments, 'later']

type ChoiceProps<Value> = {
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choices<Value extends string>({
  name,
  label,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-3 has-checked:border-primary has-checked:bg-sunk has-focus-visible:ring-5 has-focus-visible:ring-gold"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
              className="size-6 accent-primary"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Whether the buyer takes it along, or the club prepares it. */
export function HandingChoice({
  handing,
  onChoose,
}: {
  handing: Handing
  onChoose: (handing: Handing) => void
}) {
  const t = useTranslations('admin.orders.sale.handing')
  const options = handings.map((value) => ({ value, label: t(value) }))
  return (
    <Choices
      name="handing"
      label={t('label')}
      options={options}
      chosen={handing}
      onChoose={onChoose}
    />
  )
}

/** How it was paid, or that it is not paid yet. */
export function PaymentChoice({ paid, onChoose }: { paid: Paid; onChoose: (paid: Paid) => void }) {
  const t = useTranslations('admin.orders.sale')
  const methods = useTranslations('admin.money.methods')
  const options = payments.map((value) => ({
    value,
    label: value === 'later' ? t('unpaid') : methods(value),
  }))
  return (
    <Choices name="paid" label={t('paid')} options={options} chosen={paid} onChoose={onChoose} />
  )
}

/**
 * Fields for an order that the club prepares. Otherwise they are hidden and not sent, but keep what
 * was typed.
 */
export function ForLater({ handing, children }: { handing: Handing; children: ReactNode }) {
  const isNow = handing === 'now'
  return (
    <fieldset disabled={isNow} className={isNow ? 'hidden' : 'min-w-0'}>
      {children}
    </fieldset>
  )
}

/** The buyer's name and phone; an e-mail address only where there is something to tell later. */
export function BuyerFields({ errors, handing }: { errors: FieldErrors; handing: Handing }) {
  const t = useTranslations('admin.orders.sale')
  const details = useTranslations('admin.orders.details')
  const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr', autoComplete: 'off' } as const
  return (
    <div className="space-y-5">
      <FieldRow columns={2}>
        <TextField
          name="customer_name"
          label={details('name')}
          autoComplete="off"
          maxLength={200}
          error={errors.customer_name}
        />
        <TextField
          {...phone}
          name="customer_phone"
          label={details('phoneOf.customer')}
          maxLength={40}
          error={errors.customer_phone}
        />
      </FieldRow>
      <ForLater handing={handing}>
        <TextField
          type="email"
          name="customer_email"
          label={details('email')}
          hint={t('emailHint')}
          optional
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          error={errors.customer_email}
        />
      </ForLater>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
          {t('moreDetails')}
        </summary>
        <div className="space-y-5 pt-3">
          <SelectField
            name="language"
            label={t('language')}
            options={languages}
            defaultValue={defaultLocale}
          />
          <TextArea
            name="notes"
            label={details('notes')}
            optional
            rows={2}
            maxLength={2000}
            error={errors.notes}
          />
        </div>
      </details>
    </div>
  )
}
