import { teamMatchesQueries } from '#features/matches/web/client.ts'
import { TeamStanding } from '#features/matches/web/standings.tsx'
import {
  TeamMatches as Matches,
  type TeamMatchesProps,
} from '#features/matches/web/team-matches.tsx'
import { MatchMessages } from '#messages/match-messages.tsx'
import { useAwaited } from '#ui/data/use-awaited.ts'

/** The matches of a team on a page, and their words. */
export function TeamMatches({ slug, except }: TeamMatchesProps) {
  useAwaited(Object.values(teamMatchesQueries(slug)))
  return (
    <MatchMessages>
      <Matches slug={slug} except={except} />
    </MatchMessages>
  )
}

/** Its league table. */
export function TeamTable({ slug }: Pick<TeamMatchesProps, 'slug'>) {
  return (
    <MatchMessages>
      <TeamStanding team={slug} />
    </MatchMessages>
  )
}
