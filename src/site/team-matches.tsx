import { use } from 'react'
import { teamMatchesQueries } from '#features/matches/web/client.ts'
import { TeamMatches as Matches } from '#features/matches/web/team-matches.tsx'
import { MatchMessages } from '#messages/match-messages.tsx'
import { loadInBrowser } from '#ui/data/load.ts'

const reads = new Map<string, Promise<void>>()

function readOnce(slug: string): Promise<void> {
  const read =
    reads.get(slug) ?? loadInBrowser(Object.values(teamMatchesQueries(slug))).catch(() => {})
  reads.set(slug, read)
  return read
}

/** The matches on a team's page, with their words. */
export function TeamMatches({ slug }: { slug: string }) {
  // The page does not hand them over; hydrating without them would drop the server's HTML.
  if (!import.meta.env.SSR) use(readOnce(slug))
  return (
    <MatchMessages>
      <Matches slug={slug} />
    </MatchMessages>
  )
}
