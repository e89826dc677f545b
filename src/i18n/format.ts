import type { Locale } from '#core/locale.ts'

const clubTimeZone = 'Africa/Algiers'

// fr-DZ prints "DA" and a 12-hour clock, ar-DZ prints "4.500,50": neither is what people here write.
const numberLocale: Record<Locale, string> = {
  fr: 'fr-FR-u-nu-latn',
  en: 'en-GB-u-nu-latn',
  ar: 'fr-FR-u-nu-latn',
}
const dateLocale: Record<Locale, string> = {
  fr: 'fr-FR-u-nu-latn',
  en: 'en-GB-u-nu-latn',
  ar: 'ar-DZ-u-nu-latn',
}
const currency: Record<Locale, string> = { fr: 'DZD', en: 'DZD', ar: 'دج' }

const perLocale = <T>(build: (locale: Locale) => T): Record<Locale, T> => ({
  fr: build('fr'),
  en: build('en'),
  ar: build('ar'),
})

const amounts = perLocale(
  (locale) =>
    new Intl.NumberFormat(numberLocale[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const integers = perLocale((locale) => new Intl.NumberFormat(numberLocale[locale]))
const day: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: clubTimeZone,
}
const dates = perLocale((locale) => new Intl.DateTimeFormat(dateLocale[locale], day))
const dateTimes = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(dateLocale[locale], {
      ...day,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/**
 * An amount in DZD: `4 500,00 DZD`, `4,500.00 DZD`, `4 500,00 دج`. Groups stand apart by U+202F and the currency by
 * U+00A0, because a plain space lets the digits change places inside Arabic text.
 */
export function formatMoney(dzd: number, locale: Locale): string {
  return `${amounts[locale].format(dzd)}\u00a0${currency[locale]}`
}

export const formatInteger = (value: number, locale: Locale) => integers[locale].format(value)

export const formatDate = (iso: string, locale: Locale) => dates[locale].format(new Date(iso))

export const formatDateTime = (iso: string, locale: Locale) => dateTimes[locale].format(new Date(iso))
