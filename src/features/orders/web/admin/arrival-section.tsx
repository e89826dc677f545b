import { useTranslations } from '#i18n/translations.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { arrivalProblems, type DeliveryValues } from './delivery-values.ts'
import type { ProblemOf } from './use-refused-fields.ts'
import { WilayaArrivals } from './wilaya-arrivals.tsx'

type Props = {
  values: DeliveryValues
  onChange: (values: DeliveryValues) => void
  problemOf: ProblemOf
}

/** After how many days a delivery arrives. */
export function ArrivalSection({ values, onChange, problemOf }: Props) {
  const t = useTranslations('admin.orders.arrival')
  const problems = arrivalProblems(values)
  const field = (name: 'arrives_from' | 'arrives_to') => {
    const problem = problems[name]
    return {
      name,
      inputMode: 'numeric' as const,
      dir: 'ltr' as const,
      optional: true,
      value: values[name],
      problem: problem ? t(`problems.${problem}`) : problemOf(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ ...values, [name]: currentTarget.value }),
    }
  }
  return (
    <section className="space-y-4 rounded-sheet border border-line bg-surface p-4">
      <div>
        <h2 className="text-20 font-bold">{t('title')}</h2>
        <p className="text-15 text-ink2">{t('text')}</p>
      </div>
      <FieldRow columns={2}>
        <TextField label={t('from')} {...field('arrives_from')} />
        <TextField label={t('to')} {...field('arrives_to')} />
      </FieldRow>
      <WilayaArrivals values={values} onChange={onChange} />
      {problemOf('arrivals') && (
        <p id="arrivals" tabIndex={-1} className="text-15 font-semibold text-danger">
          {problemOf('arrivals')}
        </p>
      )}
    </section>
  )
}
