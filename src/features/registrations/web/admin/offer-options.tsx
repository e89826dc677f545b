import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Offer } from '../../contract.ts'
import { useOfferName } from '../offer-words.ts'

/** The events, and the teams of each season, as options of a select. */
export function OfferOptions({
  offers,
  valueOf,
}: {
  offers: readonly Offer[]
  valueOf: (offer: Offer) => string
}) {
  const t = useTranslations('admin.registrations')
  const locale = useLanguage()
  const name = useOfferName()
  const events = offers.filter(({ event }) => event)
  const seasons = Map.groupBy(
    offers.filter(({ season }) => season !== null),
    ({ season }) => season ?? 0,
  )
  const label = (offer: Offer) =>
    offer.event ? `${name(offer)} – ${formatDate(offer.event.event_date, locale)}` : name(offer)
  const option = (offer: Offer) => (
    <option key={valueOf(offer)} value={valueOf(offer)}>
      {label(offer)}
    </option>
  )
  return (
    <>
      {events.length > 0 && <optgroup label={t('events')}>{events.map(option)}</optgroup>}
      {[...seasons].map(([season, teams]) => (
        <optgroup key={season} label={t('levels', { season: `${season}/${season + 1}` })}>
          {teams.map(option)}
        </optgroup>
      ))}
    </>
  )
}
