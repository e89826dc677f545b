import type { QueryClient } from '@tanstack/react-query'
import { shownPicturesQuery } from '#features/gallery/web/client.ts'
import type { ReportedMatch } from '#features/matches/contract.ts'
import { reportQuery } from '#features/matches/web/client.ts'
import { MatchPage } from '#features/matches/web/match-page.tsx'
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
const picturesIn = (queries: QueryClient, id: string) => {
  const match = queries.getQueryData<ReportedMatch>(reportQuery(id).queryKey)
  return match ? [picturesOf(match)] : []
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  await loadOnServer(context, [reportQuery(id)])
  return loadOnServer(context, picturesIn(context.get(readsContext), id))
}
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  await loadInBrowser([reportQuery(id)])
  return loadInBrowser(picturesIn(tabQueries(), id))
}

const ShownPictures = still(
  async () => (await import('#features/gallery/web/shown-pictures.tsx')).ShownPictures,
)

function TeamPictures({ match }: { match: ReportedMatch }) {
  return <ShownPictures of={picturesOf(match)} heading={useTranslations('matches')('pictures')} />
}

export default function MatchRoute({ params }: Route.ComponentProps) {
  return (
    <MatchMessages>
      <MatchPage id={params.id} Pictures={TeamPictures} />
    </MatchMessages>
  )
}
