import { clubDay, startOfDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { type Locale, perLocale } from '#core/locale.ts'

const relative = perLocale(
  (locale) => new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' }),
)

const dayOf = (instant: Date) => startOfDay(clubDay(instant)).getTime()

/** How many of the club's days a day is away from today. */
const daysAhead = (instant: Date, now: Date) => Math.round((dayOf(instant) - dayOf(now)) / days(1))

/** How far away a day is from today, in the club's days: `demain`, `dans 3 jours`. */
export const formatDaysAhead = (instant: Date, now: Date, locale: Locale) =>
  relative(locale).format(daysAhead(instant, now), 'day')

/** Whether its weekday alone says which day it is: within a week. */
export const isNear = (instant: Date, now: Date) => daysAhead(instant, now) < 7
