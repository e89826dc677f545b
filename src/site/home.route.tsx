import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { featuredProductsQuery } from '#features/catalogue/web/client.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeShop } from './home-shop.tsx'
import { NewsletterCard } from '#features/newsletter/web/newsletter-card.tsx'
import { NextSession } from '#features/programs/web/next-session.tsx'
import { loadInBrowser, loadOnServer, renderWithoutData } from '#ui/data/load.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { later, still } from '#ui/server-drawn.tsx'
import type { Route } from './+types/home.route.ts'

// Structured data for search engines.
const ClubJsonLd = still(
  async () => (await import('#features/club/web/club-json-ld.tsx')).ClubJsonLd,
)
const CategoryTiles = later(
  'home-tiles',
  async () => (await import('./category-tiles.tsx')).CategoryTiles,
)
const ProgramCards = later(
  'home-programs',
  async () => (await import('#features/programs/web/program-cards.tsx')).ProgramCards,
)
const Location = later(
  'location',
  async () => (await import('#features/club/web/location.tsx')).Location,
)

const queries = [featuredProductsQuery()]

// The home page still renders when the shop's data cannot be read.
export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, queries).catch(renderWithoutData)
export const clientLoader = () => loadInBrowser(queries).catch(renderWithoutData)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Composed here because its parts belong to features that do not know each other. */
export default function HomeRoute() {
  const t = useTranslations('club')
  return (
    <>
      <PageMeta description={`${t('hero.lede')} ${t('tagline')}`} path={paths.home} />
      <ClubJsonLd />
      <HomeHero />
      <NextSession />
      <HomeShop />
      <CategoryTiles />
      <ProgramCards />
      <Location />
      <div className="page pt-6">
        <NewsletterCard />
      </div>
    </>
  )
}
