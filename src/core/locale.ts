export const locales = ['fr', 'en', 'ar'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'fr'

/** Each language's name in its own script. */
export const localeNames: Record<Locale, string> = { fr: 'Français', en: 'English', ar: 'العربية' }

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The value as a locale; undefined for unknown values, for example from an old cookie. */
export function parseLocale(value: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === value)
}

/**
 * A translated field in this language: `localized(product, 'name', 'ar')` reads `name_ar`. A
 * missing text falls back to French, English, Arabic.
 */
export function localized<Field extends string>(
  row: Record<`${Field}_${Locale}`, string | null>,
  field: Field,
  locale: Locale,
): string {
  const shown = [locale, ...locales].find((each) => row[`${field}_${each}`])
  return (shown && row[`${field}_${shown}`]) || ''
}

/** A text in every language. */
export type Translations = Record<Locale, string>

/** A translated field in every language, with fallbacks for missing ones. */
export const translationsOf = <Field extends string>(
  row: Record<`${Field}_${Locale}`, string | null>,
  field: Field,
): Translations => ({
  fr: localized(row, field, 'fr'),
  en: localized(row, field, 'en'),
  ar: localized(row, field, 'ar'),
})

/** Builds a value per language on first use and caches it. */
export function perLocale<Built>(build: (locale: Locale) => Built): (locale: Locale) => Built {
  const built = new Map<Locale, Built>()
  return (locale) => {
    const known = built.get(locale) ?? build(locale)
    built.set(locale, known)
    return known
  }
}
