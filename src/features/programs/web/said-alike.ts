import { locales } from '#core/locale.ts'
import type { FactsOfTeam } from './fact-list.tsx'

const written = ['fee_covers', 'documents', 'gear'] as const
type Written = (typeof written)[number]
/** What teams may say alike: a text, or that a first session is free to try. */
type Said = Written | 'trial'

const textsOf = (team: FactsOfTeam, what: Written) =>
  locales.map((locale) => team[`${what}_${locale}`])

const saysSame = (one: FactsOfTeam, other: FactsOfTeam, what: Written) =>
  JSON.stringify(textsOf(one, what)) === JSON.stringify(textsOf(other, what))

/** The team without these facts. */
export const withoutSaid = <Facts extends FactsOfTeam>(
  team: Facts,
  without: readonly Said[],
): Facts => ({
  ...team,
  has_trial: team.has_trial && !without.includes('trial'),
  ...Object.fromEntries(
    written
      .filter((what) => without.includes(what))
      .flatMap((what) => locales.map((locale) => [`${what}_${locale}`, null])),
  ),
})

/** The facts that all teams share; none where there is only one team. */
export function saidAlike(teams: readonly FactsOfTeam[]): Said[] {
  const [first, ...others] = teams
  if (!first || others.length === 0) return []
  const texts = written.filter(
    (what) =>
      textsOf(first, what).some(Boolean) && others.every((other) => saysSame(first, other, what)),
  )
  return teams.every(({ has_trial }) => has_trial) ? [...texts, 'trial'] : texts
}

/** Only what the teams say alike, as facts of one team; undefined when that is nothing. */
export function sharedFacts(teams: readonly FactsOfTeam[]): FactsOfTeam | undefined {
  const [first] = teams
  const alike = saidAlike(teams)
  if (!first || alike.length === 0) return undefined
  const others = ([...written, 'trial'] as const).filter((what) => !alike.includes(what))
  return withoutSaid({ ...first, fee_dzd: null }, others)
}
