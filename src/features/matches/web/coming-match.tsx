import { clubDay } from '#core/algiers.ts'
import { useClock } from '#features/club/web/clock.ts'
import { directionsTo } from '#features/club/web/site-links.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ClubText } from '#ui/club-text.tsx'
import { CalendarDays } from '#ui/icons/calendar-days.ts'
import { MapPin } from '#ui/icons/map-pin.ts'
import { Navigation } from '#ui/icons/navigation.ts'
import { useClub } from '#ui/site-settings.ts'
import type { Match } from '../contract.ts'
import { placeIn } from '../rules.ts'
import { MatchCalendar } from './match-calendar.tsx'

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

/** The way to a hall: to the club's by its point on the map, to another by what is written. */
function useDirections(match: Match): string | undefined {
  const place = placeIn(match, useLanguage())
  const club = useClub()
  if (place)
    return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
  return match.at_home ? directionsTo(club) : undefined
}

/** The hall of a match, with the way there. */
function Hall({ match }: { match: Match }) {
  const t = useTranslations('matches')
  const place = placeIn(match, useLanguage())
  const { address } = useClub()
  const directions = useDirections(match)
  if (!place && !(match.at_home && address)) return null
  return (
    <li className="flex gap-3">
      <MapPin {...icon} className="mt-1 size-5 shrink-0 text-ink2" />
      <div>
        <p>{place ? <bdi>{place}</bdi> : <ClubText of="address" />}</p>
        {directions && (
          <a
            href={directions}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
          >
            <Navigation {...icon} className="size-5 shrink-0" />
            {t('directions')}
          </a>
        )}
      </div>
    </li>
  )
}

/** When and where a match will be, and its way into a calendar while it is planned. */
export function ComingMatch({ match }: { match: Match }) {
  const t = useTranslations('matches')
  const isPast = match.match_date < clubDay(useClock())
  return (
    <section aria-labelledby="where-and-when">
      <h2 id="where-and-when" className="display mb-4 text-24 lg:text-30">
        {t('whereAndWhen')}
      </h2>
      <ul className="mb-4 space-y-3 text-18">
        <li className="flex gap-3">
          <CalendarDays {...icon} className="mt-1 size-5 shrink-0 text-ink2" />
          <p>
            <span className="inline-block first-letter:uppercase">
              {formatDay(new Date(match.match_date), useLanguage())}
            </span>
            {match.start_time && (
              <>
                {' · '}
                <bdi dir="ltr">{match.start_time}</bdi>
              </>
            )}
          </p>
        </li>
        <Hall match={match} />
      </ul>
      {match.state === 'planned' && !isPast && <MatchCalendar match={match} />}
    </section>
  )
}
