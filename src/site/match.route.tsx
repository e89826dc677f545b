import { reportQuery } from '#features/matches/web/client.ts'
import { MatchPage } from '#features/matches/web/match-page.tsx'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadMatchMessages } from '#messages/match-catalogue.ts'
import { MatchMessages } from '#messages/match-messages.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import type { Route } from './+types/match.route.ts'

// Requested together with the screen; after a failure the consumer requests them again.
if (typeof document !== 'undefined')
  void loadMatchMessages(openPageLanguage()).catch(() => undefined)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, [reportQuery(params.id)])
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser([reportQuery(params.id)])

export default function MatchRoute({ params }: Route.ComponentProps) {
  return (
    <MatchMessages>
      <MatchPage id={params.id} />
    </MatchMessages>
  )
}
