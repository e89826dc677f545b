import { formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { AdminSession, SameHall } from '../../admin-contract.ts'
import type { Team } from '../../contract.ts'
import { useTeamName } from '../team-name.ts'
import { weekdayName } from '../team-words.ts'
import { changeSession, useReadWeekAgain } from './client.ts'

/** The teams that are in the same hall at the same time; null when there are none. */
export function useSameHall() {
  const t = useTranslations('admin.programs.week')
  const locale = useLanguage()
  const teamName = useTeamName()
  return (warnings: readonly SameHall[]) =>
    warnings.length > 0
      ? t('sameHall', { teams: formatList([...new Set(warnings.map(teamName))], locale) })
      : null
}

/** Toasts about the week replace each other, because several would cover it on a phone. */
export const weekTopic = 'week'

export const pathOf = ({ team_id, id }: Pick<AdminSession, 'team_id' | 'id'>) => ({
  team: team_id,
  session: id,
})

/** The fields that an admin edits. */
const fieldsOf = ({
  weekday,
  time,
  minutes,
  place_fr,
  place_en,
  place_ar,
  valid_from,
  valid_until,
}: AdminSession) => ({
  weekday,
  time,
  minutes,
  place_fr,
  place_en,
  place_ar,
  valid_from,
  valid_until,
})

/** A toast with the saved time, trainings in the same hall, and undo. */
export function useSessionToast() {
  const week = useTranslations('admin.programs.week')
  const locale = useLanguage()
  const teamName = useTeamName()
  const sameHall = useSameHall()
  const tell = useUndoToast(useReadWeekAgain())
  return (team: Pick<Team, 'level' | 'group'>, before: AdminSession, after: AdminSession) => {
    const said = week('saved', {
      team: teamName(team),
      day: weekdayName(after.weekday, locale),
      time: after.time,
    })
    const undo = () =>
      changeSession(pathOf(before), { ...fieldsOf(before), version: after.version })
    tell([said, sameHall(after.warnings)].filter(Boolean).join('. '), undo, weekTopic)
  }
}
