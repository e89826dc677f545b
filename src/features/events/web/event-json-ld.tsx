import { sharePicture } from '#ui/share-picture.ts'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import type { ClubEvent } from '../contract.ts'
import { eventLocation, eventPath, freePlaces, startOfEvent } from '../rules.ts'

/** Structured data of an upcoming event. */
export function EventJsonLd({ event }: { event: ClubEvent }) {
  const club = useClub()
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const place = eventLocation(event, locale)
  const isFull = freePlaces(event).kind === 'full'
  const data = {
    '@type': 'Event',
    name: localized(event, 'title', locale),
    description: localized(event, 'description', locale) || undefined,
    startDate: startOfEvent(event),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    image: new URL(event.image_url ?? sharePicture(club, locale), origin).href,
    organizer: { '@type': 'SportsClub', name: club.name, url: `${origin}/` },
    offers: {
      '@type': 'Offer',
      url: origin + eventPath(event.id),
      price: event.registration_fee.toFixed(2),
      priceCurrency: 'DZD',
      availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
    },
  }
  return <JsonLd data={data} />
}
