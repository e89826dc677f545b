import { type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { letter, type LetterTexts, type LetterTextsInput } from '../../admin-contract.ts'

export const letterFields = ['subject', 'body'] as const
type LetterField = (typeof letterFields)[number]

/** A letter as form values. */
export type LetterForm = Record<`${LetterField}_${Locale}`, string> & { translate_later: Locale[] }

export const emptyLetter: LetterForm = {
  subject_fr: '',
  subject_en: '',
  subject_ar: '',
  body_fr: '',
  body_en: '',
  body_ar: '',
  translate_later: [],
}

export const valuesOf = (texts: LetterTexts): LetterForm => ({
  subject_fr: texts.subject_fr ?? '',
  subject_en: texts.subject_en ?? '',
  subject_ar: texts.subject_ar ?? '',
  body_fr: texts.body_fr ?? '',
  body_en: texts.body_en ?? '',
  body_ar: texts.body_ar ?? '',
  translate_later: texts.translate_later,
})

export const bodyOf = (values: LetterForm): Unchecked<LetterTextsInput> => ({
  ...values,
  translate_later: values.translate_later.filter((locale) =>
    letterFields.some((field) => values[`${field}_${locale}`].trim()),
  ),
})

/** The stored letter in a `stale` refusal. */
export function readCurrentLetter(error: unknown): Current<LetterForm> | undefined {
  const read = currentOf(error, letter)
  return read && { values: valuesOf(read), version: read.version }
}

/** Every field of a letter, for the error summary and the conflict dialog. */
export function useDescribeLetter() {
  const t = useTranslations('admin.newsletter.letters.fields')
  return (values: LetterForm): FieldText[] => [
    ...locales.flatMap((locale) =>
      letterFields.map((field) => ({
        name: `${field}_${locale}`,
        label: t(`${field}_${locale}`),
        text: values[`${field}_${locale}`],
      })),
    ),
    {
      name: 'translate_later',
      label: t('translate_later'),
      text: values.translate_later.map((each) => localeNames[each]).join(', '),
    },
  ]
}

/** Whether there is a subject and a text to send, not only copies that wait for a translation. */
export const hasBody = (texts: LetterTexts): boolean =>
  letterFields.every((field) =>
    locales.some(
      (locale) => texts[`${field}_${locale}`]?.trim() && !texts.translate_later.includes(locale),
    ),
  )
