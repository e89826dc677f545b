import { clubTimeZone } from '#core/algiers.ts'
import { type Locale, perLocale } from '#core/locale.ts'

// fr-DZ prints "DA" and a 12-hour clock, ar-DZ prints "4.500,50"; nobody here writes that.
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

// Cached: creating a formatter takes about a millisecond on a phone.
const datePart = (options: Intl.DateTimeFormatOptions) =>
  perLocale(
    (locale) => new Intl.DateTimeFormat(dateLocale[locale], { ...options, timeZone: clubTimeZone }),
  )

const amounts = perLocale(
  (locale) =>
    new Intl.NumberFormat(numberLocale[locale], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)
const integers = perLocale((locale) => new Intl.NumberFormat(numberLocale[locale]))
const lists = perLocale((locale) => new Intl.ListFormat(dateLocale[locale]))

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const dates = datePart(day)
const dateTimes = datePart({ ...day, ...time })
const dayNames = datePart({ weekday: 'long', day: 'numeric', month: 'long' })
const monthNames = datePart({ month: 'long', year: 'numeric' })
const weekdayNames = datePart({ weekday: 'long' })
const times = datePart(time)
const weekdays = datePart({ weekday: 'short' })
const monthDays = datePart({ day: 'numeric' })
const months = datePart({ month: 'short' })
const years = datePart({ year: 'numeric' })

/** The parts of a calendar day for a date block: `sam.`, `12`, `déc.`, `2026`. */
export function formatDayParts(iso: string, locale: Locale) {
  const date = new Date(iso)
  return {
    weekday: weekdays(locale).format(date),
    day: monthDays(locale).format(date),
    month: months(locale).format(date),
    year: years(locale).format(date),
  }
}

/**
 * An amount in DZD: `4 500,00 DZD`, `4,500.00 DZD`, `4 500,00 دج`. Groups are separated by U+202F
 * and the currency by U+00A0, because with a plain space the digit groups change places inside
 * Arabic text.
 */
export function formatMoney(dzd: number, locale: Locale): string {
  return `${amounts(locale).format(dzd)}\u00a0${currency[locale]}`
}

/** A number with its decimals, as measured. */
export const formatNumber = (value: number, locale: Locale) => integers(locale).format(value)

export const formatInteger = (value: number, locale: Locale) => integers(locale).format(value)

/** The first of a month as French writes it, which its formats do not: `1er mars`. */
const withFirst = (text: string, locale: Locale) =>
  locale === 'fr' ? text.replace(/\b1 (?=\D)/, '1er ') : text

export const formatDate = (iso: string, locale: Locale) =>
  withFirst(dates(locale).format(new Date(iso)), locale)

export const formatDateTime = (iso: string, locale: Locale) =>
  withFirst(dateTimes(locale).format(new Date(iso)), locale)

/** The day in full without its year: `lundi 23 novembre`. */
export const formatDay = (instant: Date, locale: Locale) =>
  withFirst(dayNames(locale).format(instant), locale)

/** The month with its year: `septembre 2026`. */
export const formatMonth = (instant: Date, locale: Locale) => monthNames(locale).format(instant)

export const formatWeekday = (instant: Date, locale: Locale) => weekdayNames(locale).format(instant)

/** The time of day in Algiers, `18:15` in every language. */
export const formatTime = (instant: Date, locale: Locale) => times(locale).format(instant)

/** A list of names as text: `vendredi et samedi`. */
export const formatList = (names: readonly string[], locale: Locale) => lists(locale).format(names)
