import { paths } from '#core/paths.ts'
import type { Locale } from '#core/locale.ts'
import { featuredProductsQuery } from '#features/catalogue/web/client.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeShop } from './home-shop.tsx'
import { NewsletterInvitation } from '#features/newsletter/web/newsletter-invitation.tsx'
import { coversQuery } from '#features/gallery/web/album-client.ts'
import { shownPicturesQuery } from '#features/gallery/web/client.ts'
import { hoursQuery } from '#features/club/web/client.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { nextEventQuery } from '#features/events/web/client.ts'
import { homeMatchesQueries } from '#features/matches/web/client.ts'
import { latestNewsQuery } from '#features/news/web/client.ts'
import { comingQuery, levelsQuery } from '#features/programs/web/client.ts'
import { InstallPlace } from './install-place.tsx'
import { orOfClub, SessionStrip } from './session-strip.tsx'
import { loadInBrowser, loadOnServer, renderWithoutData } from '#ui/data/load.ts'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { later, still } from '#ui/server-drawn.tsx'
import type { Route } from './+types/home.route.ts'

const MyStrip = orOfClub(async () => (await import('./my-home-strip.tsx')).loadMyHomeStrip())

// Structured data for search engines.
const ClubJsonLd = still(
  async () => (await import('#features/club/web/club-json-ld.tsx')).ClubJsonLd,
)
const BeingSetUp = still(
  async () => (await import('#features/setup/web/being-set-up.tsx')).BeingSetUp,
)
const CategoryTiles = later(
  'home-tiles',
  async () => (await import('./category-tiles.tsx')).CategoryTiles,
)
const HomePrograms = still(async () => (await import('./home-programs.tsx')).loadHomePrograms())
const Claims = still(async () => (await import('./claims.tsx')).Claims)
const HomeMatches = still(async () => (await import('./home-matches.tsx')).loadHomeMatches())
const NextEvent = still(async () => {
  const { NextEvent } = await import('#features/events/web/next-event.tsx')
  if (!import.meta.env.SSR) await loadInBrowser([nextEventQuery()]).catch(() => {})
  return NextEvent
})
const HomeNews = still(async () => (await import('./home-news.tsx')).loadHomeNews())
const Location = later(
  'location',
  async () => (await import('#features/club/web/location.tsx')).Location,
)

const queriesIn = (locale: Locale) => [
  featuredProductsQuery(),
  comingQuery(),
  levelsQuery(),
  nextEventQuery(),
  shownPicturesQuery({ shown_on: 'home' }),
  textsQuery('hero', locale),
  textsQuery('location', locale),
  hoursQuery(),
]

// The home page still renders when the shop's data cannot be read.
export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, [
    ...queriesIn(context.get(pageLanguageContext)),
    // Only on the server, for its HTML: in the browser the islands read them themselves.
    ...Object.values(homeMatchesQueries()),
    coversQuery(),
    latestNewsQuery(),
  ]).catch(renderWithoutData)
export const clientLoader = () =>
  loadInBrowser(queriesIn(openPageLanguage())).catch(renderWithoutData)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Composed here because its parts belong to features that do not know each other. */
function Home() {
  const texts = useTexts('hero')
  const { tagline } = useClub()
  return (
    <>
      <PageMeta
        description={[texts.plain('lede'), tagline].filter(Boolean).join(' ')}
        path={paths.home}
      />
      <ClubJsonLd />
      <HomeHero />
      <SessionStrip MyStrip={MyStrip} isHome />
      <HomeMatches />
      <Claims />
      <HomePrograms />
      {/* Below the first view, so that it can open without moving what is read. */}
      <InstallPlace />
      <NextEvent />
      <HomeNews />
      <HomeShop />
      <CategoryTiles />
      <div className="page py-2 lg:py-6">
        <NewsletterInvitation />
      </div>
      <Location isCompact />
    </>
  )
}

/** A club without a name in any language is not there yet. */
export default function HomeRoute() {
  const { name_fr, name_en, name_ar } = useSiteSettings().club
  if (name_fr || name_en || name_ar) return <Home />
  return (
    <>
      <PageMeta noIndex />
      <BeingSetUp />
    </>
  )
}
