import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { type AdminText, adminText, type TextChange } from '../../contract.ts'
import { editedMarks } from '../../rules.ts'

/** A text as form values. */
export type TextForm = Record<`text_${Locale}`, string> & {
  /** Languages with a copy that waits for its translation. */
  to_translate: Locale[]
  is_draft: boolean
}

/** The editable version: the draft, where there is one. */
export function valuesOf(text: AdminText): TextForm {
  const { has_draft } = text
  const written = (locale: Locale) =>
    (has_draft ? text[`draft_${locale}`] : text[`text_${locale}`]) ?? ''
  return {
    text_fr: written('fr'),
    text_en: written('en'),
    text_ar: written('ar'),
    to_translate: editedMarks(text),
    is_draft: has_draft,
  }
}

/** The words of a form by language. */
export const wordsOf = (values: Readonly<Record<`text_${Locale}`, string>>) => ({
  fr: values.text_fr,
  en: values.text_en,
  ar: values.text_ar,
})

export const bodyOf = (values: TextForm, version: number): Unchecked<TextChange> => ({
  ...values,
  version,
  to_translate: values.to_translate.filter((locale) => values[`text_${locale}`].trim()),
})

/** The stored text in a `stale` refusal. */
export function readCurrentText(error: unknown): Current<TextForm> | undefined {
  const read = currentOf(error, adminText)
  return read && { values: valuesOf(read), version: read.version }
}

/** Every field of a text, for the conflict dialog. */
export function useDescribeText() {
  const t = useTranslations('admin.texts.fields')
  const shared = useTranslations('admin.shared')
  return (values: TextForm): FieldText[] => [
    ...locales.map((locale) => ({
      name: `text_${locale}`,
      label: t(`text_${locale}`),
      text: values[`text_${locale}`],
    })),
    { name: 'is_draft', label: t('is_draft'), text: shared(values.is_draft ? 'yes' : 'no') },
  ]
}
