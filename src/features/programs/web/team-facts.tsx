import { lazy, Suspense } from 'react'
import type { FactsOfTeam } from './fact-list.tsx'

const FactList = lazy(async () => ({ default: (await import('./fact-list.tsx')).FactList }))

/**
 * The fee and what to bring, as far as the club has said it; a club that says nothing does not load
 * the code either.
 */
export function TeamFacts({ team }: { team: FactsOfTeam }) {
  const says = Object.entries(team).some(([name, text]) => /^(?:doc|gear|fee_)/.test(name) && text)
  if (team.fee_dzd === null && !team.has_trial && !says) return null
  return (
    <Suspense>
      <FactList team={team} />
    </Suspense>
  )
}
