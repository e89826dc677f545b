import { sharePicture } from '#ui/share-picture.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import type { Locale } from '#core/locale.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { JsonLd } from '#ui/json-ld.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import type { ClubHours } from '../contract.ts'
import type { Times } from '../rules.ts'
import { hoursQuery } from './client.ts'

// From Sunday on.
const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

// Search engines read a whole day as 00:00 to 23:59, and a closed one as 00:00 to 00:00.
const described = ({ opens, closes }: Times) => ({
  opens,
  closes: opens === closes ? '23:59' : closes,
})

const weekly = ({ weekday, valid_from, valid_to, ...times }: ClubHours['weekly'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays[weekday],
  ...described(times),
  validFrom: valid_from ?? undefined,
  validThrough: valid_to ?? undefined,
})

const special = (locale: Locale) => (exception: ClubHours['exceptions'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  name: fallbackText(partialTranslationsOf(exception, 'reason'), locale)?.text,
  validFrom: exception.date_from,
  validThrough: exception.date_to,
  ...(exception.opens && exception.closes
    ? described({ opens: exception.opens, closes: exception.closes })
    : { opens: '00:00', closes: '00:00' }),
})

const ifAny = <Item,>(items: Item[] = []) => (items.length > 0 ? items : undefined)

/** The club's structured data for search engines and maps. */
export function ClubJsonLd() {
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const club = useClub()
  const { latitude, longitude } = club
  const hours = useLoaded(hoursQuery())
  const data = {
    '@type': 'SportsClub',
    '@id': `${origin}/#club`,
    name: club.name,
    description: useTexts('hero').plain('lede'),
    url: `${origin}/`,
    logo: origin + (club.crest_url ?? '/icon-512.png'),
    image: origin + sharePicture(club, locale),
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
    openingHoursSpecification: ifAny(hours?.weekly.map(weekly)),
    specialOpeningHoursSpecification: ifAny(hours?.exceptions.map(special(locale))),
    sameAs: club.socials.map(({ url }) => url),
  }
  return <JsonLd data={data} />
}
