import { useTranslations } from '#i18n/translations.ts'
import type { Team } from '../contract.ts'

export type NamedTeam = Pick<Team, 'slug' | 'level' | 'group'>

/** The name of a team, such as "U14 girls". */
export function useTeamName() {
  const t = useTranslations('programs')
  return ({ level, group }: Pick<Team, 'level' | 'group'>) => t('team', { level, group })
}

/** The same for lists: in Arabic the level as on the jerseys, which headings say in words. */
export function useShortTeamName() {
  const t = useTranslations('programs')
  return ({ level, group }: Pick<Team, 'level' | 'group'>) => t('shortTeam', { level, group })
}

/** The ages of a team or level, such as "Ages 13-14". */
export function useAges() {
  const t = useTranslations('programs')
  return ({ age_from, age_to }: Pick<Team, 'age_from' | 'age_to'>) =>
    t('ages', { from: String(age_from), to: String(age_to) })
}
