import type { Translations } from '#core/locale.ts'
import { teamNames } from '#features/programs/server/team-name.ts'
import type { Match } from '../contract.ts'

/** A match as the log and calendars name it, such as "U14 girls – Phare de Skikda". */
export function matchNames({ team, opponent }: Pick<Match, 'team' | 'opponent'>): Translations {
  const { fr, en, ar } = teamNames(team)
  return { fr: `${fr} – ${opponent}`, en: `${en} – ${opponent}`, ar: `${ar} – ${opponent}` }
}
