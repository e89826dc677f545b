import { useTranslations } from '#i18n/translations.ts'
import { FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { returnPayers } from '../../desk-contract.ts'
import { areDays, type DeliveryValues } from './delivery-values.ts'
import type { ProblemOf } from './use-refused-fields.ts'

type Props = {
  values: DeliveryValues
  onChange: (values: DeliveryValues) => void
  problemOf: ProblemOf
}

/** For how many days items may be returned, and who pays that. */
export function ReturnsSection({ values, onChange, problemOf }: Props) {
  const t = useTranslations('admin.orders.delivery')
  const { return_days: days, return_paid_by: payer } = values
  return (
    <section className="space-y-4 rounded-sheet border border-line bg-surface p-4">
      <h2 className="text-20 font-bold">{t('returns')}</h2>
      <FieldRow columns={2}>
        <TextField
          name="return_days"
          label={t('returnDays')}
          hint={t('returnDaysHint')}
          inputMode="numeric"
          dir="ltr"
          value={days}
          problem={areDays(days) ? problemOf('return_days') : t('invalidDays')}
          onChange={({ currentTarget }) =>
            onChange({ ...values, return_days: currentTarget.value })
          }
        />
        <SelectField
          name="return_paid_by"
          label={t('returnPaidBy')}
          value={payer}
          problem={problemOf('return_paid_by')}
          options={returnPayers.map((value) => ({ value, label: t(`payers.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...values, return_paid_by: value === 'club' ? 'club' : 'buyer' })
          }
        />
      </FieldRow>
    </section>
  )
}
