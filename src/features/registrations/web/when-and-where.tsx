import { eventLocation } from '#features/events/rules.ts'
import { useClock } from '#features/club/web/clock.ts'
import { nextSession, placesOf } from '#features/programs/rules.ts'
import type { TeamTimes } from '#features/programs/web/client.ts'
import { Place } from '#features/programs/web/day-changes.tsx'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate, formatDay, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useClub } from '#ui/site-settings.ts'
import type { Offer } from '../contract.ts'

function FirstSession({ times: { team, season } }: { times: TeamTimes }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const { address } = useClub()
  const next = nextSession(useClock(), [team], season)
  const training = next?.trainings[0]
  if (!next || !training) return null
  const { startsAt, opensSeason } = next
  const isElsewhere = fallbackText(partialTranslationsOf(placesOf(training), 'place'), 'fr')
  const at = { day: formatDay(startsAt, locale), time: formatTime(startsAt, locale) }
  return (
    <>
      <p className="font-semibold">
        {t(opensSeason ? 'seasonOpens' : 'nextSession')} – {t('dayAndTime', at)}
      </p>
      <p>{isElsewhere ? <Place of={training} /> : address}</p>
    </>
  )
}

/** When it begins and where, which a family that is registered needs first. */
export function WhenAndWhere({ offer, times }: { offer: Offer; times: TeamTimes | undefined }) {
  const locale = useLanguage()
  if (!offer.is_open) return null
  if (offer.kind === 'program') return times && <FirstSession times={times} />
  const { event_date, start_time } = offer.event
  return (
    <>
      <p className="font-semibold">
        {formatDate(event_date, locale)}
        {start_time && (
          <>
            {' – '}
            <bdi dir="ltr">{start_time}</bdi>
          </>
        )}
      </p>
      <p>{eventLocation(offer.event, locale)}</p>
    </>
  )
}
