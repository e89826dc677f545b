import { useTranslations } from '#i18n/translations.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import { club, openingHours } from '../facts.ts'

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
  const t = useTranslations('club')
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const data = {
    '@type': 'SportsClub',
    '@id': `${origin}/#club`,
    name: t('name'),
    description: useTexts('hero').plain('lede'),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share/club-${locale}.jpg`,
    sport: 'Basketball',
    foundingDate: String(club.founded),
    telephone: club.phone,
    email: club.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: club.address[locale],
      postalCode: '25000',
      addressLocality: 'Constantine',
      addressCountry: 'DZ',
    },
    geo: { '@type': 'GeoCoordinates', ...club.coordinates },
    openingHoursSpecification: hours,
    sameAs: Object.values(club.socials),
  }
  return <JsonLd data={data} />
}
