import { algiersInstant } from '#core/algiers.ts'
import { type SeasonDates, usualSeason } from '#core/club.ts'
import type { Locale } from '#core/locale.ts'
import { formatDayParts, formatWeekday } from '#i18n/format.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { type Weekday, weekdays } from '#core/weekdays.ts'
import { teamsQuery } from './client.ts'

// 4 January 2026 was a Sunday, the first day of our week.
const aSunday = 4

const anyOf = (weekday: Weekday) =>
  algiersInstant(2026, 1, aSunday + weekdays.indexOf(weekday), '12:00')

/** The day's name in a language, from the same data as all dates. */
export const weekdayName = (weekday: Weekday, locale: Locale) =>
  formatWeekday(anyOf(weekday), locale)

/** The same, abbreviated where its language does that. */
export const shortWeekday = (weekday: Weekday, locale: Locale) =>
  formatDayParts(anyOf(weekday).toISOString(), locale).weekday

/** The dates of every season, as they came with the teams. */
export const useSeason = (): SeasonDates => useLoaded(teamsQuery()) ?? usualSeason
