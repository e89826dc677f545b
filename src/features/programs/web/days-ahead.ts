import { clubDay, startOfDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { type Locale, perLocale } from '#core/locale.ts'

const relative = perLocale(
  (locale) => new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' }),
)

const dayOf = (instant: Date) => startOfDay(clubDay(instant)).getTime()

/** How far away a day is from today, in the club's days: `demain`, `dans 3 jours`. */
export const formatDaysAhead = (instant: Date, now: Date, locale: Locale) =>
  relative(locale).format(Math.round((dayOf(instant) - dayOf(now)) / days(1)), 'day')
