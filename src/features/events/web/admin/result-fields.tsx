import { clubDay } from '#core/algiers.ts'
import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { TextField } from '#ui/forms/field.tsx'
import { hasBegun } from '../../rules.ts'
import { ResultPlate } from '../result-plate.tsx'
import type { EventValues } from './event-values.ts'

export type ResultValues = Record<`result_${Locale}`, string>

const isWritten = (values: ResultValues) =>
  locales.some((locale) => values[`result_${locale}`].trim() !== '')

/**
 * Whether a form asks for the result: from the day of the event on, and before it when a result is
 * written, which has to be removed first.
 */
export const hasResultFields = (values: EventValues): boolean =>
  hasBegun(values.event_date, clubDay(new Date())) || isWritten(values)

type ResultName = keyof ResultValues
type Bound = Omit<ReturnType<EditForm<ResultValues>['text']>, 'name'> & { name: string }

type Props = {
  form: { values: ResultValues; text: (name: ResultName) => Bound }
  /** The languages in their order. */
  order?: readonly Locale[]
}

/** The result in each language, and as visitors see it: an Arabic field turns a score round. */
export function ResultFields({ form, order = locales }: Props) {
  const t = useTranslations('admin.events')
  return (
    <>
      <p className="text-15 text-ink2">{t('result.hint')}</p>
      {order.map((locale) => (
        <TextField
          key={locale}
          {...form.text(`result_${locale}`)}
          optional
          lang={locale}
          label={t(`fields.result_${locale}`)}
        />
      ))}
      {isWritten(form.values) && (
        <div>
          <p className="text-15 text-ink2">{t('result.seen')}</p>
          <ResultPlate event={form.values} />
        </div>
      )}
    </>
  )
}
