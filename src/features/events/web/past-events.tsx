import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { eventLocation } from '../rules.ts'
import { pastEventsQuery } from './client.ts'
import { DateBlock } from './event-card.tsx'
import { MoreEvents } from './more-events.tsx'

/** A short list of past events, the latest first; nothing when there are none. */
export function PastEvents() {
  const t = useTranslations('events')
  const locale = useLanguage()
  const [search] = useSearchParams()
  const { data } = useQuery(pastEventsQuery(search.get('before') ?? undefined))
  if (!data || data.items.length === 0) return null
  return (
    <section className="mt-14" aria-labelledby="past-events">
      <h2 id="past-events" className="display mb-6 text-24 lg:text-30">
        {t('past')}
      </h2>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {data.items.map((event) => (
          <li key={event.id} className="flex items-center gap-4 border-b border-line pb-4">
            <DateBlock date={event.event_date} />
            <div className="min-w-0">
              {event.event_type && (
                <p className="text-15 wrap-anywhere text-ink2">
                  <FallbackText texts={partialTranslationsOf(event, 'type_name')} />
                </p>
              )}
              <h3 className="font-bold">
                <FallbackText texts={partialTranslationsOf(event, 'title')} />
              </h3>
              <p className="text-15 text-ink2">{eventLocation(event, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
      <MoreEvents page="before" cursor={data.next_cursor} to="past-events" />
    </section>
  )
}
