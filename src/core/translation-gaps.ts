import type { FieldError } from './app-error.ts'
import { type Locale, locales } from './locale.ts'

type Texts<Field extends string> = Partial<Record<`${Field}_${Locale}`, string | null>>

/** Errors at every language of a translated field that is shown in none; one language is enough. */
const oneLanguageErrors = <Field extends string>(
  texts: Texts<Field>,
  field: Field,
  later: readonly Locale[],
): FieldError[] =>
  locales.some((locale) => !later.includes(locale) && texts[`${field}_${locale}`]?.trim())
    ? []
    : locales.map((locale) => ({ path: `${field}_${locale}`, code: 'one_language' }))

/**
 * Errors of fields that need one language each. The languages of `translate_later` do not count:
 * they have copies, which no page shows before they are translated.
 */
export const textErrors = <Field extends string>(
  texts: Texts<Field> & { translate_later?: readonly Locale[] | undefined },
  ...fields: readonly Field[]
): FieldError[] =>
  fields.flatMap((field) => oneLanguageErrors(texts, field, texts.translate_later ?? []))

/**
 * The languages in which one of the fields is missing that another language has, or is a copy that
 * waits for its translation.
 */
export function gapsOf<Field extends string>(
  texts: Texts<Field>,
  fields: readonly Field[],
  translateLater: readonly Locale[] = [],
): Locale[] {
  const has = (field: Field, locale: Locale) => Boolean(texts[`${field}_${locale}`]?.trim())
  const used = fields.filter((field) => locales.some((locale) => has(field, locale)))
  return locales.filter(
    (locale) => translateLater.includes(locale) || used.some((field) => !has(field, locale)),
  )
}
