import { useTranslations } from '#i18n/translations.ts'
import { algiersInstant } from '#core/algiers.ts'
import type { Locale } from '#core/locale.ts'
import { formatWeekday } from '#i18n/format.ts'
import { ages, type Level, type Weekday, weekdays } from '../facts.ts'
import type { Team } from '../rules.ts'

// 4 January 2026 was a Sunday, the first day of our week.
const aSunday = 4

/** The day's name in a language, from the same data as all dates. */
export const weekdayName = (weekday: Weekday, locale: Locale) =>
  formatWeekday(algiersInstant(2026, 1, aSunday + weekdays.indexOf(weekday), '12:00'), locale)

/** The name of a team, such as "U14 girls". */
export function useTeamName() {
  const t = useTranslations('programs')
  return (team: Team) => t('team', team)
}

/** The ages of a level, such as "Ages 13-14". */
export function useAges() {
  const t = useTranslations('programs')
  return (level: Level) => t('ages', { from: String(ages[level].from), to: String(ages[level].to) })
}
