import type { Team } from '../contract.ts'
import { sharedFactNames, sharedFacts, withoutFacts } from './shared-facts.ts'
import { TeamFacts } from './team-facts.tsx'

/** What every team says alike, such as what to bring, said once. */
export function ForAllTeams({ teams }: { teams: readonly Team[] }) {
  const facts = sharedFacts(teams)
  if (!facts) return null
  return (
    <div className="border border-s-4 border-line border-s-gold bg-surface p-4 pt-1">
      <TeamFacts team={facts} />
    </div>
  )
}

/** The facts of one team, without what is said of all. */
export function CardFacts({ team, among }: { team: Team; among: readonly Team[] }) {
  return <TeamFacts team={withoutFacts(team, sharedFactNames(among))} />
}
