import { useTranslations } from '#i18n/translations.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { holdMost } from '../../desk-contract.ts'
import { type DeliveryValues, isHoldLimit } from './delivery-values.ts'
import type { ProblemOf } from './use-refused-fields.ts'

type Props = {
  values: DeliveryValues
  onChange: (values: DeliveryValues) => void
  problemOf: ProblemOf
}

/** After how many calls or days the stock of an order that nobody confirmed goes back. */
export function HoldSection({ values, onChange, problemOf }: Props) {
  const t = useTranslations('admin.orders.calls.settings')
  const { call_tries: tries, held_days: days } = values
  return (
    <section className="space-y-4 rounded-sheet border border-line bg-surface p-4">
      <div>
        <h2 className="text-20 font-bold">{t('title')}</h2>
        <p className="text-15 text-ink2">{t('text')}</p>
      </div>
      <FieldRow columns={2}>
        <TextField
          name="call_tries"
          label={t('tries')}
          inputMode="numeric"
          dir="ltr"
          value={tries}
          problem={
            isHoldLimit(tries, holdMost.callTries) ? problemOf('call_tries') : t('invalidTries')
          }
          onChange={({ currentTarget }) => onChange({ ...values, call_tries: currentTarget.value })}
        />
        <TextField
          name="held_days"
          label={t('days')}
          inputMode="numeric"
          dir="ltr"
          value={days}
          problem={isHoldLimit(days, holdMost.heldDays) ? problemOf('held_days') : t('invalidDays')}
          onChange={({ currentTarget }) => onChange({ ...values, held_days: currentTarget.value })}
        />
      </FieldRow>
    </section>
  )
}
