import type { QueryClient } from '@tanstack/react-query'
import { shownPicturesQuery } from '#features/gallery/web/client.ts'
import type { ReportedMatch } from '#features/matches/contract.ts'
import { matchQuery, teamMatchesQueries } from '#features/matches/web/client.ts'
import { MatchPage } from '#features/matches/web/match-page.tsx'
import { outcomeOf } from '#features/matches/rules.ts'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadMatchMessages } from '#messages/match-catalogue.ts'
import { MatchMessages } from '#messages/match-messages.tsx'
import { loadInBrowser, loadOnServer, readsContext, tabQueries } from '#ui/data/load.ts'
import { still } from '#ui/server-drawn.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Route } from './+types/match.route.ts'

// Requested together with the screen; after a failure the consumer requests them again.
if (typeof document !== 'undefined')
  void loadMatchMessages(openPageLanguage()).catch(() => undefined)

const picturesOf = ({ team }: ReportedMatch) => shownPicturesQuery({ team: team.slug })
// The page of a match to come shows none.
const picturesBeside = (match: ReportedMatch) => (outcomeOf(match) ? [picturesOf(match)] : [])
const matchIn = (queries: QueryClient, id: string) =>
  queries.getQueryData<ReportedMatch>(matchQuery(id).queryKey)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  await loadOnServer(context, [matchQuery(id)])
  const match = matchIn(context.get(readsContext), id)
  if (!match) return loadOnServer(context, [])
  // The team's matches only on the server, for its HTML: in the browser the island reads them.
  const matches = Object.values(teamMatchesQueries(match.team.slug))
  return loadOnServer(context, [...picturesBeside(match), ...matches])
}
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  await loadInBrowser([matchQuery(id)])
  const match = matchIn(tabQueries(), id)
  return loadInBrowser(match ? picturesBeside(match) : [])
}

const ShownPictures = still(
  async () => (await import('#features/gallery/web/shown-pictures.tsx')).ShownPictures,
)

const LeadPicture = still(
  async () => (await import('#features/gallery/web/shown-pictures.tsx')).LeadPicture,
)

function Lead({ match }: { match: ReportedMatch }) {
  return <LeadPicture of={picturesOf(match)} />
}

function TeamPictures({ match }: { match: ReportedMatch }) {
  const heading = useTranslations('matches')('pictures')
  return <ShownPictures of={picturesOf(match)} heading={heading} isRest />
}

const TeamMatches = still(async () => (await import('./team-matches.tsx')).TeamMatches)

function OtherMatches({ match: { id, team } }: { match: ReportedMatch }) {
  return <TeamMatches slug={team.slug} except={id} />
}

export default function MatchRoute({ params }: Route.ComponentProps) {
  return (
    <MatchMessages>
      <MatchPage id={params.id} Lead={Lead} Pictures={TeamPictures} Matches={OtherMatches} />
    </MatchMessages>
  )
}
