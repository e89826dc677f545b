import {
  isOfReports,
  playingTeamsQuery,
  resultsQuery,
  standingsQuery,
  teamIn,
  upcomingMatchesQuery,
} from '#features/matches/web/client.ts'
import { MatchesFrame, MatchesPage } from '#features/matches/web/matches-page.tsx'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadMatchMessages } from '#messages/match-catalogue.ts'
import { MatchMessages } from '#messages/match-messages.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import type { Route } from './+types/matches.route.ts'

const queriesOf = (request: Request) => {
  const { searchParams } = new URL(request.url)
  const played = [playingTeamsQuery(), resultsQuery(searchParams)]
  return isOfReports(searchParams) ? played : [...played, upcomingMatchesQuery(searchParams)]
}

// Requested together with the screen; after a failure the consumer requests them again.
if (typeof document !== 'undefined')
  void loadMatchMessages(openPageLanguage()).catch(() => undefined)

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context, [
    ...queriesOf(request),
    // Only on the server, for its HTML: in the browser the island reads them itself.
    standingsQuery(teamIn(new URL(request.url).searchParams)),
  ])
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request))

export default function MatchesRoute() {
  return (
    <MatchMessages>
      <MatchesPage />
    </MatchMessages>
  )
}

export function ErrorBoundary() {
  return (
    <MatchMessages>
      <MatchesFrame>
        <ReadError />
      </MatchesFrame>
    </MatchMessages>
  )
}
