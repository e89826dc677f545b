import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { still } from '#ui/server-drawn.tsx'
import { pastEventsQuery } from './list-client.ts'
import { MoreEvents } from './more-events.tsx'

const PastEvent = still(async () => (await import('./past-event.tsx')).PastEvent)

/** A short list of past events, the latest first; nothing when there are none. */
export function PastEvents() {
  const t = useTranslations('events')
  const [search] = useSearchParams()
  const { data } = useQuery(pastEventsQuery(search))
  if (!data || data.items.length === 0) return null
  return (
    <section className="mt-14" aria-labelledby="past-events">
      <h2 id="past-events" className="display mb-6 text-24 lg:text-30">
        {t('past')}
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {data.items.map((event) => (
          <PastEvent key={event.id} event={event} />
        ))}
      </ul>
      <MoreEvents page="before" cursor={data.next_cursor} to="past-events" />
    </section>
  )
}
