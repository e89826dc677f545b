import { type Locale, locales, directionOf } from '#core/locale.ts'
import { useLanguage } from './language.tsx'

/** A text that may lack languages. */
export type PartialTranslations = Readonly<Record<Locale, string | null>>

/** The columns of a translated field by language, of which some may be null. */
export const partialTranslationsOf = <Field extends string>(
  row: Readonly<Partial<Record<`${Field}_${Locale}`, string | null>>>,
  field: Field,
): PartialTranslations => ({
  fr: row[`${field}_fr`] ?? null,
  en: row[`${field}_en`] ?? null,
  ar: row[`${field}_ar`] ?? null,
})

/**
 * The text in this language, or else in the first one that is there, in the order French, English,
 * Arabic; null when there is none.
 */
export function fallbackText(
  texts: PartialTranslations,
  wanted: Locale,
): { text: string; locale: Locale } | null {
  const locale = [wanted, ...locales].find((each) => texts[each])
  const text = locale && texts[locale]
  return locale && text ? { text, locale } : null
}

/** Shows a text that may lack the page's language: a fallback has its own `lang` and `dir`. */
export function FallbackText({ texts }: { texts: PartialTranslations }) {
  const language = useLanguage()
  const found = fallbackText(texts, language)
  if (!found || found.locale === language) return found?.text ?? null
  return (
    <span lang={found.locale} dir={directionOf(found.locale)}>
      {found.text}
    </span>
  )
}
