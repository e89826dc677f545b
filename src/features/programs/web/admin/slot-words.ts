import { clubDay } from '#core/algiers.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { AdminSession } from '../../admin-contract.ts'
import type { SessionException } from '../../contract.ts'
import type { Weekday } from '#core/weekdays.ts'
import { useTeamName } from '../team-name.ts'
import { weekdayName } from '../team-words.ts'
import type { Slot } from './week-layout.ts'

/** A session in a sentence, such as "Sunday 18:15, U14 girls". */
export function useSlotName() {
  const t = useTranslations('admin.programs.week')
  const locale = useLanguage()
  const teamName = useTeamName()
  return ({ team, session }: Slot, at: { weekday: Weekday; time: string } = session) =>
    t('slot', { day: weekdayName(at.weekday, locale), time: at.time, team: teamName(team) })
}

/** The days that differ from today on. */
export function comingExceptions({ exceptions }: AdminSession): SessionException[] {
  const today = clubDay(new Date())
  return exceptions.filter(
    ({ date, new_date }) => date >= today || (new_date !== null && new_date >= today),
  )
}

/** A session's length, validity and coming exceptions, in words. */
export function useSlotNotes() {
  const t = useTranslations('admin.programs.week')
  const locale = useLanguage()
  return (session: AdminSession): string[] => {
    const changes = comingExceptions(session).length
    const { valid_from: from, valid_until: until } = session
    return [
      t('minutes', { minutes: String(session.minutes) }),
      ...(from ? [t('from', { date: formatDate(from, locale) })] : []),
      ...(until ? [t('until', { date: formatDate(until, locale) })] : []),
      ...(changes > 0 ? [t('changes', { count: changes })] : []),
    ]
  }
}
