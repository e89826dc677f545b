import { use } from 'react'
import { teamMatchesQueries } from '#features/matches/web/client.ts'
import { TeamStanding } from '#features/matches/web/standings.tsx'
import {
  TeamMatches as Matches,
  type TeamMatchesProps,
} from '#features/matches/web/team-matches.tsx'
import { MatchMessages } from '#messages/match-messages.tsx'
import { loadInBrowser } from '#ui/data/load.ts'

const reads = new Map<string, Promise<void>>()

function readOnce(slug: string): Promise<void> {
  const read =
    reads.get(slug) ?? loadInBrowser(Object.values(teamMatchesQueries(slug))).catch(() => {})
  reads.set(slug, read)
  return read
}

/** The matches of a team on a page, and their words. */
export function TeamMatches({ slug, except }: TeamMatchesProps) {
  // The page does not hand them over; hydrating without them would drop the server's HTML.
  if (!import.meta.env.SSR) use(readOnce(slug))
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
