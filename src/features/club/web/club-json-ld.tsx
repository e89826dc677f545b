import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { openingHours } from '../facts.ts'

// From Sunday on, like the opening hours.
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const hours = openingHours.map(({ from, to }, day) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days[day],
  opens: from,
  closes: to,
}))

/** The club's structured data for search engines and maps. */
export function ClubJsonLd() {
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const club = useClub()
  const { latitude, longitude } = club
  const data = {
    '@type': 'SportsClub',
    '@id': `${origin}/#club`,
    name: club.name,
    description: useTexts('hero').plain('lede'),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share/club-${locale}.jpg`,
    sport: 'Basketball',
    foundingDate: club.founded ? String(club.founded) : undefined,
    telephone: club.phone ?? undefined,
    email: club.email ?? undefined,
    address: club.address
      ? {
          '@type': 'PostalAddress',
          streetAddress: club.address,
          postalCode: club.postal_code ?? undefined,
          addressLocality: club.locality ?? undefined,
          addressCountry: 'DZ',
        }
      : undefined,
    geo:
      latitude === null || longitude === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: hours,
    sameAs: club.socials.map(({ url }) => url),
  }
  return <JsonLd data={data} />
}
