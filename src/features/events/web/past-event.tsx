import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { DateBlock } from '#ui/date-block.tsx'
import type { ClubEvent } from '../contract.ts'
import { eventLocation } from '../rules.ts'
import { ResultPlate } from './result-plate.tsx'

/** A past event in short, with its result where the club has written one. */
export function PastEvent({ event }: { event: ClubEvent }) {
  const locale = useLanguage()
  return (
    <li id={event.id} className="flex scroll-mt-24 items-center gap-4 border-b border-line pb-4">
      <DateBlock date={event.event_date} isQuiet />
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
        <ResultPlate event={event} />
      </div>
    </li>
  )
}
