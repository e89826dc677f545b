import { locales, type Translations } from '#core/locale.ts'
import { teamNames } from '#features/programs/server/team-name.ts'
import type { Match } from '../contract.ts'
import { opponentIn, pairingOf } from '../rules.ts'

type Named = Pick<Match, 'team' | 'opponent' | 'opponent_ar'>

/** A match as the log and calendars name it, such as "U14 girls – Phare de Skikda". */
export function matchNames(match: Named): Translations {
  const names = teamNames(match.team)
  const [fr, en, ar] = locales.map((locale) => pairingOf(names[locale], opponentIn(match, locale)))
  return { fr: fr ?? '', en: en ?? '', ar: ar ?? '' }
}
