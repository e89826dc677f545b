import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { type AdminException, adminException, type NewException } from '../../contract.ts'

/** Days that differ, as typed. */
export type ExceptionValues = Record<`reason_${Locale}`, string> & {
  kind: string
  date_from: string
  date_to: string
  opens: string
  closes: string
  translate_later: Locale[]
}

export const emptyException: ExceptionValues = {
  kind: 'closed',
  date_from: '',
  date_to: '',
  opens: '',
  closes: '',
  reason_fr: '',
  reason_en: '',
  reason_ar: '',
  translate_later: [],
}

export const valuesOfException = (row: AdminException): ExceptionValues => ({
  kind: row.kind,
  date_from: row.date_from,
  date_to: row.date_to,
  opens: row.opens ?? '',
  closes: row.closes ?? '',
  reason_fr: row.reason_fr ?? '',
  reason_en: row.reason_en ?? '',
  reason_ar: row.reason_ar ?? '',
  translate_later: row.translate_later,
})

/** Without a last day it is a single day; a closed day drops the hours typed before. */
export const bodyOfException = (values: ExceptionValues): Unchecked<NewException> => ({
  ...values,
  date_to: values.date_to || values.date_from,
  ...(values.kind === 'closed' && { opens: '', closes: '' }),
})

/** The stored days in a `stale` refusal. */
export function readCurrentException(error: unknown): Current<ExceptionValues> | undefined {
  const read = currentOf(error, adminException)
  return read && { values: valuesOfException(read), version: read.version }
}

const plain = ['kind', 'date_from', 'date_to', 'opens', 'closes'] as const

/** Every field as text, for the error summary and the comparison of versions. */
export function useDescribeException() {
  const t = useTranslations('admin.club.hours')
  const kinds = t as (key: string) => string
  return (values: ExceptionValues): FieldText[] => [
    ...plain.map((name) => ({
      name,
      label: t(`fields.${name}`),
      text: name === 'kind' ? kinds(`kinds.${values.kind}`) : values[name],
    })),
    ...locales.map((locale) => ({
      name: `reason_${locale}`,
      label: t(`fields.reason_${locale}`),
      text: values[`reason_${locale}`],
    })),
  ]
}
