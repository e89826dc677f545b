import { useTranslations } from '#i18n/translations.ts'
import { eventLocation } from '#features/events/rules.ts'
import { Coaches } from '#features/programs/web/coaches.tsx'
import type { TeamTimes } from '#features/programs/web/client.ts'
import { TeamFacts as TeamTerms } from '#features/programs/web/team-facts.tsx'
import { Coming, Slots } from '#features/programs/web/team-times.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { DateBlock } from '#ui/date-block.tsx'
import { Dinars } from '#ui/money.tsx'
import { useClub } from '#ui/site-settings.ts'
import type { Offer } from '../contract.ts'
import { useBornText, useOfferName } from './offer-words.ts'

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="shrink-0 text-ink2">{term}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  )
}

function EventFacts({ event }: { event: NonNullable<Offer['event']> }) {
  const t = useTranslations('registrations')
  const locale = useLanguage()
  const fee = event.registration_fee
  return (
    <>
      {event.start_time && (
        <Fact term={t('time')}>
          <bdi dir="ltr">{event.start_time}</bdi>
        </Fact>
      )}
      <Fact term={t('place')}>{eventLocation(event, locale)}</Fact>
      <Fact term={t('fee')}>{fee === 0 ? t('free') : <Dinars dzd={fee} />}</Fact>
    </>
  )
}

function TeamFacts({ offer }: { offer: Extract<Offer, { kind: 'program' }> }) {
  const t = useTranslations('registrations')
  const bornText = useBornText()
  const { season } = offer
  return (
    <p className="flex flex-wrap gap-x-4">
      <span>{t('season', { from: String(season), to: String(season + 1) })}</span>
      <span className="font-semibold">{bornText(offer)}</span>
    </p>
  )
}

function PlacesFact({ offer: { max_places, places_taken } }: { offer: Offer }) {
  const t = useTranslations('registrations')
  if (max_places === 0) return <Fact term={t('places')}>{t('unlimited')}</Fact>
  const count = max_places - places_taken
  return count > 0 ? <Fact term={t('places')}>{t('freePlaces', { count })}</Fact> : null
}

/** When a team trains, and where unless a session says so itself. */
function Times({ times }: { times: TeamTimes }) {
  const t = useTranslations('registrations')
  const { address } = useClub()
  const isInHall = times.team.sessions.some(
    ({ place_fr, place_en, place_ar }) => !(place_fr ?? place_en ?? place_ar),
  )
  return (
    <div className="pb-3">
      <Slots {...times} />
      <Coming {...times} />
      {isInHall && address && (
        <dl className="mt-3 text-15">
          <Fact term={t('place')}>{address}</Fact>
        </dl>
      )}
    </div>
  )
}

/** The offer: date, times and place, for whom, and the free places. */
export function OfferSummary({ offer, times }: { offer: Offer; times: TeamTimes | undefined }) {
  const t = useTranslations('registrations')
  const name = useOfferName()(offer)
  const { event } = offer
  return (
    <section className="flex gap-4 border border-s-4 border-line border-s-gold bg-surface p-4 sm:p-5">
      {event && <DateBlock date={event.event_date} />}
      <div className="min-w-0 grow space-y-1">
        <h2 className="text-20 font-bold">{name}</h2>
        {offer.kind === 'program' && <TeamFacts offer={offer} />}
        <dl className="space-y-1 text-15">
          {event && <EventFacts event={event} />}
          {offer.takes_families && <PlacesFact offer={offer} />}
        </dl>
        {offer.kind === 'program' && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
              {t('more')}
            </summary>
            {times && <Times times={times} />}
            <Coaches coaches={offer.team.coaches} className="text-15" />
            <TeamTerms team={offer.team} />
          </details>
        )}
      </div>
    </section>
  )
}
