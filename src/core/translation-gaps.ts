import type { FieldError } from './app-error.ts'
import { type Locale, locales } from './locale.ts'

type Texts<Field extends string> = Partial<Record<`${Field}_${Locale}`, string | null>>

const filledIn = <Field extends string>(texts: Texts<Field>, field: Field): Locale[] =>
  locales.filter((locale) => texts[`${field}_${locale}`]?.trim())

/** Errors at every language of the fields that have none; each needs one. */
export const textErrors = <Field extends string>(
  texts: Texts<Field>,
  ...fields: readonly Field[]
): FieldError[] =>
  fields
    .filter((field) => filledIn(texts, field).length === 0)
    .flatMap((field) =>
      locales.map((locale) => ({ path: `${field}_${locale}`, code: 'one_language' as const })),
    )

/**
 * The same of fields without which pages cannot be: a language of `translate_later` has a copy,
 * which no page shows, so it is not enough.
 */
export const shownTextErrors = <Field extends string>(
  texts: Texts<Field> & { translate_later?: readonly Locale[] | undefined },
  ...fields: readonly Field[]
): FieldError[] => [
  ...textErrors<Field>(texts, ...fields),
  ...fields.flatMap((field) => {
    const filled = filledIn<Field>(texts, field)
    if (filled.some((locale) => !texts.translate_later?.includes(locale))) return []
    return filled.map((locale) => ({ path: `${field}_${locale}`, code: 'still_copied' as const }))
  }),
]

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
