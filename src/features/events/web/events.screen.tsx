import { useClub } from '#ui/site-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { Route } from './+types/events.screen.ts'
import { pastEventsQuery, upcomingEventsQuery } from './list-client.ts'
import { EventCard } from './event-card.tsx'
import { MoreEvents } from './more-events.tsx'
import { PastEvents } from './past-events.tsx'

const EventJsonLd = still(async () => (await import('./event-json-ld.tsx')).EventJsonLd)
const GoneEvent = still(async () => (await import('./gone-event.tsx')).GoneEvent)
const FeedLinks = still(async () => (await import('./feed-links.tsx')).FeedLinks)

const queriesOf = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return [upcomingEventsQuery(searchParams), pastEventsQuery(searchParams)]
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context, queriesOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request))

function UpcomingEvents() {
  const t = useTranslations('events')
  const [search] = useSearchParams()
  const { data } = useQuery(upcomingEventsQuery(search))
  if (!data) return null
  if (data.items.length === 0) return <Notice title={t('empty')} text={t('emptyText')} />
  return (
    <section aria-labelledby="upcoming-events">
      <h2 id="upcoming-events" className="sr-only">
        {t('upcoming')}
      </h2>
      <ul className="stagger-100 grid grid-cols-1 gap-6 md:grid-cols-2">
        {data.items.map((event, position) => (
          <li key={event.id}>
            <EventCard event={event} eager={position === 0} />
            <EventJsonLd event={event} />
          </li>
        ))}
      </ul>
      <MoreEvents page="after" cursor={data.next_cursor} to="upcoming-events" />
    </section>
  )
}

function EventsPage({ children }: { children: React.ReactNode }) {
  const t = useTranslations('events')
  const { name: club } = useClub()
  return (
    <div className="page py-8 lg:py-12">
      <PageMeta title={t('title')} description={t('description', { club })} path={paths.events} />
      <h1 className="display">{t('title')}</h1>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-18 text-ink2">{t('subtitle')}</p>
        <ButtonLink to={paths.matches} look="quiet" className="-mx-4 px-4!">
          {t('matches')}
        </ButtonLink>
      </div>
      {children}
    </div>
  )
}

export default function EventsScreen() {
  return (
    <EventsPage>
      <GoneEvent search={useLocation().search} />
      <UpcomingEvents />
      <FeedLinks />
      <PastEvents />
    </EventsPage>
  )
}

export function ErrorBoundary() {
  return (
    <EventsPage>
      <ReadError />
    </EventsPage>
  )
}
