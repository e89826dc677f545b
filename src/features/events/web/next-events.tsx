import { Link } from 'react-router'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { DateBlock } from '#ui/date-block.tsx'
import type { ClubEvent } from '../contract.ts'
import { eventLocation, eventPath } from '../rules.ts'

/** Events in short, each with a link to its card. */
export function NextEvents({ events }: { events: readonly ClubEvent[] }) {
  const locale = useLanguage()
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4 lg:gap-6">
      {events.map((event) => (
        <li
          key={event.id}
          className="group relative flex gap-4 rounded-control border border-line bg-surface p-4 hover:bg-sunk"
        >
          <DateBlock date={event.event_date} />
          <div className="min-w-0 self-center">
            <h3 className="text-18 leading-snug font-bold wrap-anywhere">
              <Link
                to={eventPath(event.id)}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                <FallbackText texts={partialTranslationsOf(event, 'title')} />
              </Link>
            </h3>
            <p className="mt-1 flex flex-wrap gap-x-2 text-15 text-ink2">
              {event.start_time && <bdi dir="ltr">{event.start_time}</bdi>}
              <span>{eventLocation(event, locale)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
