import { homeMatchesQueries } from '#features/matches/web/client.ts'
import { HomeMatches as Matches } from '#features/matches/web/home-matches.tsx'
import { MatchMessages } from '#messages/match-messages.tsx'
import { loadInBrowser } from '#ui/data/load.ts'

const HomeMatches = () => (
  <MatchMessages>
    <Matches />
  </MatchMessages>
)

/** The matches on Home with their words; in the browser they are read before they are rendered. */
export async function loadHomeMatches() {
  if (!import.meta.env.SSR) await loadInBrowser(Object.values(homeMatchesQueries())).catch(() => {})
  return HomeMatches
}
