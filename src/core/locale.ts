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

/** The column of a translated field: `localized(product, 'name', 'ar')` reads `name_ar`. */
export function localized<Field extends string>(
  row: Record<`${Field}_${Locale}`, string>,
  field: Field,
  locale: Locale,
): string {
  return row[`${field}_${locale}`]
}

/** A text in every language. */
export type Translations = Record<Locale, string>

/** All columns of a translated field by language. */
export const translationsOf = <Field extends string>(
  row: Record<`${Field}_${Locale}`, string>,
  field: Field,
): Translations => ({ fr: row[`${field}_fr`], en: row[`${field}_en`], ar: row[`${field}_ar`] })

/** Builds a value per language on first use and caches it. */
export function perLocale<Built>(build: (locale: Locale) => Built): (locale: Locale) => Built {
  const built = new Map<Locale, Built>()
  return (locale) => {
    const known = built.get(locale) ?? build(locale)
    built.set(locale, known)
    return known
  }
}
