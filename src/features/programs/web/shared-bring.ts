import { locales } from '#core/locale.ts'
import type { FactsOfTeam } from './fact-list.tsx'

const brought = ['documents', 'gear'] as const
type Brought = (typeof brought)[number]

const textsOf = (team: FactsOfTeam, what: Brought) =>
  locales.map((locale) => team[`${what}_${locale}`])

const saysSame = (one: FactsOfTeam, other: FactsOfTeam, what: Brought) =>
  JSON.stringify(textsOf(one, what)) === JSON.stringify(textsOf(other, what))

/** The team without what it says of these. */
export const withoutBring = <Facts extends FactsOfTeam>(
  team: Facts,
  without: readonly Brought[],
): Facts => ({
  ...team,
  ...Object.fromEntries(
    without.flatMap((what) => locales.map((locale) => [`${what}_${locale}`, null])),
  ),
})

/** What every team asks to bring in the same words; nothing where there is only one. */
export const sharedBring = (teams: readonly FactsOfTeam[]): Brought[] =>
  brought.filter((what) => {
    const [first, ...others] = teams
    if (!first || others.length === 0 || textsOf(first, what).every((text) => !text)) return false
    return others.every((other) => saysSame(first, other, what))
  })

/** Only what the teams share, as facts of one team; undefined when they share nothing. */
export function sharedFacts(teams: readonly FactsOfTeam[]): FactsOfTeam | undefined {
  const [first] = teams
  const shared = sharedBring(teams)
  if (!first || shared.length === 0) return undefined
  const others = brought.filter((what) => !shared.includes(what))
  return withoutBring({ ...first, fee_dzd: null, has_trial: false }, others)
}
