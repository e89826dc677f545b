import { locales } from '#core/locale.ts'
import type { FactsOfTeam } from './fact-list.tsx'

const textFacts = ['fee_covers', 'documents', 'gear'] as const
type TextFact = (typeof textFacts)[number]
/** What all teams may share: a text, or that a first session is free to try. */
type FactName = TextFact | 'trial'

const textsOf = (team: FactsOfTeam, what: TextFact) =>
  locales.map((locale) => team[`${what}_${locale}`])

const hasSameText = (one: FactsOfTeam, other: FactsOfTeam, what: TextFact) =>
  JSON.stringify(textsOf(one, what)) === JSON.stringify(textsOf(other, what))

/** The team without these facts. */
export const withoutFacts = <Facts extends FactsOfTeam>(
  team: Facts,
  without: readonly FactName[],
): Facts => ({
  ...team,
  has_trial: team.has_trial && !without.includes('trial'),
  ...Object.fromEntries(
    textFacts
      .filter((what) => without.includes(what))
      .flatMap((what) => locales.map((locale) => [`${what}_${locale}`, null])),
  ),
})

/** The facts that all teams share; none where there is only one team. */
export function sharedFactNames(teams: readonly FactsOfTeam[]): FactName[] {
  const [first, ...others] = teams
  if (!first || others.length === 0) return []
  const texts = textFacts.filter(
    (what) =>
      textsOf(first, what).some(Boolean) &&
      others.every((other) => hasSameText(first, other, what)),
  )
  return teams.every(({ has_trial }) => has_trial) ? [...texts, 'trial'] : texts
}

/** Only what all teams share, as facts of one team; undefined when that is nothing. */
export function sharedFacts(teams: readonly FactsOfTeam[]): FactsOfTeam | undefined {
  const [first] = teams
  const shared = sharedFactNames(teams)
  if (!first || shared.length === 0) return undefined
  const others = ([...textFacts, 'trial'] as const).filter((what) => !shared.includes(what))
  return withoutFacts({ ...first, fee_dzd: null }, others)
}
