import { useTranslations } from '#i18n/translations.ts'
import { algiersInstant } from '#core/algiers.ts'
import type { Locale } from '#core/locale.ts'
import { formatWeekday } from '#i18n/format.ts'
import { people } from '#features/club/facts.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Team } from '../contract.ts'
import { coachOf, type Weekday, weekdays } from '../facts.ts'

// 4 January 2026 was a Sunday, the first day of our week.
const aSunday = 4

/** The day's name in a language, from the same data as all dates. */
export const weekdayName = (weekday: Weekday, locale: Locale) =>
  formatWeekday(algiersInstant(2026, 1, aSunday + weekdays.indexOf(weekday), '12:00'), locale)

/** "Coach: …" of a team; undefined while it has none. */
export function useCoach() {
  const t = useTranslations('programs')
  const locale = useLanguage()
  return ({ level }: Pick<Team, 'level'>) => {
    const coach = coachOf[level]
    return coach && { line: t('coach', { name: people[coach].name[locale] }), coach }
  }
}
