import { days, hours, minutes, seconds } from '#core/durations.ts'
import { type Locale, perLocale } from '#core/locale.ts'

// As in `i18n/format.ts`, whose code every public page loads.
const tags: Record<Locale, { number: string; age: string }> = {
  fr: { number: 'fr-FR-u-nu-latn', age: 'fr-FR-u-nu-latn' },
  en: { number: 'en-GB-u-nu-latn', age: 'en-GB-u-nu-latn' },
  ar: { number: 'fr-FR-u-nu-latn', age: 'ar-DZ-u-nu-latn' },
}

const decimals = perLocale(
  (locale) => new Intl.NumberFormat(tags[locale].number, { maximumFractionDigits: 1 }),
)
const ages = perLocale(
  (locale) => new Intl.RelativeTimeFormat(tags[locale].age, { numeric: 'always' }),
)

/** A number with at most one digit after the point. */
export const formatDecimal = (value: number, locale: Locale) => decimals(locale).format(value)

const units = [
  ['day', days(1)],
  ['hour', hours(1)],
  ['minute', minutes(1)],
] as const

/** How long before or after `now` an instant is, in its largest unit: `il y a 3 heures`. */
export function formatAge(iso: string, now: Date, locale: Locale): string {
  const distance = Date.parse(iso) - now.getTime()
  const [unit, length] = units.find(([, each]) => Math.abs(distance) >= each) ?? [
    'second',
    seconds(1),
  ]
  return ages(locale).format(Math.trunc(distance / length), unit)
}
