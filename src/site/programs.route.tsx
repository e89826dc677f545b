import type { Locale } from '#core/locale.ts'
import { coversQuery } from '#features/gallery/web/album-client.ts'
import { comingQuery, teamsQuery } from '#features/programs/web/client.ts'
import { ProgramsFrame, ProgramsPage } from '#features/programs/web/programs-page.tsx'
import { textsQuery } from '#features/texts/web/client.ts'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { Route } from './+types/programs.route.ts'
import { orOfClub, SessionStrip } from './session-strip.tsx'

const MyStrip = orOfClub(async () => (await import('./my-strip.tsx')).loadMyStrip())
const TeamPicture = still(async () => (await import('./team-picture.tsx')).loadTeamPicture())

const queriesIn = (locale: Locale) => [textsQuery('programs', locale), teamsQuery(), comingQuery()]

export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, [
    ...queriesIn(context.get(pageLanguageContext)),
    // Only on the server, for its HTML: in the browser the islands read it themselves.
    coversQuery(),
  ])
export const clientLoader = () => loadInBrowser(queriesIn(openPageLanguage()))

/** Composed here: the words of the followed teams are not those of every page. */
export default function ProgramsRoute() {
  return <ProgramsPage strip={<SessionStrip MyStrip={MyStrip} />} Picture={TeamPicture} />
}

export function ErrorBoundary() {
  return (
    <ProgramsFrame teams={[]}>
      <div className="page pb-10">
        <ReadError />
      </div>
    </ProgramsFrame>
  )
}
