import { useTranslations } from '#i18n/translations.ts'
import { openPageLanguage } from '#i18n/page-language.ts'
import { loadTeamMessages } from '#messages/catalogues.ts'
import { TeamMessages } from '#messages/team-messages.tsx'
import { peopleQuery } from '#features/club/web/client.ts'
import { shownPicturesQuery } from '#features/gallery/web/client.ts'
import { latestResultsQuery, nextEventsQuery } from '#features/events/web/client.ts'
import { standingsQuery, teamMatchesQueries } from '#features/matches/web/client.ts'
import { choicesQuery } from '#features/registrations/web/client.ts'
import { teamQuery } from '#features/programs/web/client.ts'
import { TeamPage } from '#features/programs/web/team-page.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { still } from '#ui/server-drawn.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import type { Route } from './+types/team.route.ts'

const PersonCard = still(async () => (await import('#features/club/web/people.tsx')).PersonCard)
const NextEvents = still(
  async () => (await import('#features/events/web/next-events.tsx')).NextEvents,
)

const LatestResults = still(
  async () => (await import('#features/events/web/latest-results.tsx')).LatestResults,
)

const TeamMatches = still(async () => (await import('./team-matches.tsx')).TeamMatches)
const TeamTable = still(async () => (await import('./team-matches.tsx')).TeamTable)

const TeamFull = still(async () => (await import('./team-full.tsx')).TeamFull)

const picturesOf = (team: string) => shownPicturesQuery({ team })
const eventsShown = 2
const resultsShown = 3
const queriesOf = (slug: string) => [
  teamQuery(slug),
  peopleQuery(),
  nextEventsQuery(eventsShown),
  latestResultsQuery(resultsShown),
  picturesOf(slug),
]

// Requested together with the screen; after a failure the consumer requests them again.
if (typeof document !== 'undefined')
  void loadTeamMessages(openPageLanguage()).catch(() => undefined)

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, [
    ...queriesOf(params.slug),
    // Only on the server, for its HTML: in the browser the island reads them itself.
    ...Object.values(teamMatchesQueries(params.slug)),
    standingsQuery(params.slug),
    choicesQuery(),
  ])
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(params.slug))

const ShownPictures = still(
  async () => (await import('#features/gallery/web/shown-pictures.tsx')).ShownPictures,
)

function TeamPictures({ slug }: { slug: string }) {
  return <ShownPictures of={picturesOf(slug)} heading={useTranslations('team')('pictures')} />
}

/** A team's own page, composed here: its parts are of features that do not know each other. */
export default function TeamRoute({ params }: Route.ComponentProps) {
  const data = useLoaded(teamQuery(params.slug))
  const people = useLoaded(peopleQuery())?.items ?? []
  const events = useLoaded(nextEventsQuery(eventsShown))?.items ?? []
  const results = useLoaded(latestResultsQuery(resultsShown))?.items ?? []
  const pictures = useLoaded(picturesOf(params.slug))?.items ?? []
  if (!data) return null
  const { team, ...season } = data
  const coaches = team.coaches.flatMap(({ id }) => people.find((one) => one.id === id) ?? [])
  return (
    <TeamMessages>
      <TeamPage
        team={team}
        season={season}
        Full={TeamFull}
        coaches={
          coaches.length > 0 && (
            <ul className="grid gap-4">
              {coaches.map((person, place) => (
                <PersonCard key={person.id} person={person} place={place} />
              ))}
            </ul>
          )
        }
        matches={<TeamMatches slug={params.slug} />}
        standing={<TeamTable slug={params.slug} />}
        pictures={pictures.length > 0 && <TeamPictures slug={params.slug} />}
        events={events.length > 0 && <NextEvents events={events} />}
        results={results.length > 0 && <LatestResults events={results} />}
      />
    </TeamMessages>
  )
}
