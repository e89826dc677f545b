import type { Match } from '../contract.ts'

/** A score, ours first, read from the left in every language; nothing without one. */
export function Score({ match }: { match: Pick<Match, 'our_points' | 'their_points'> }) {
  if (match.our_points === null || match.their_points === null) return null
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {match.our_points}–{match.their_points}
    </bdi>
  )
}
