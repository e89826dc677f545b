import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { featuredProductsQuery } from '#features/catalogue/web/client.ts'
import { ProductGrid } from '#features/catalogue/web/product-grid.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import type { Route } from './+types/home.screen.ts'
import { club } from '../facts.ts'
import { HeroArt } from './hero-art.tsx'

const queries = [featuredProductsQuery()]

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, queries)
export const clientLoader = () => loadInBrowser(queries)

function Hero() {
  const t = useTranslations('club')
  const claims = [
    t('hero.founded', { year: String(club.founded) }),
    t('hero.championships', { count: String(club.championships) }),
    t('hero.members', { count: String(club.members) }),
  ]
  return (
    <section className="band overflow-hidden">
      <div className="page grid gap-6 pt-8 lg:grid-cols-12 lg:items-center lg:pt-0">
        <div className="lg:col-span-5 lg:py-16">
          <p className="font-semibold text-gold">{t('hero.champions')}</p>
          <h1 className="display mt-2 text-hero whitespace-pre-line">{t('hero.title').replaceAll('. ', '.\n')}</h1>
          <p className="mt-4 max-w-sm text-18 text-ink2">{t('hero.lede')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/shop" look="gold">
              {t('hero.shop')}
            </ButtonLink>
          </div>
        </div>
        <HeroArt className="-mx-4 h-72 w-[calc(100%+2rem)] sm:mx-0 sm:w-full lg:col-span-7 lg:h-136" />
      </div>
      <ul className="border-t border-line bg-sunk">
        <li className="page flex flex-wrap gap-x-8 gap-y-1 py-4 font-semibold">
          {claims.map((claim) => (
            <span key={claim} className="text-gold">
              {claim}
            </span>
          ))}
        </li>
      </ul>
    </section>
  )
}

function HomeShop() {
  const t = useTranslations('club.homeShop')
  const { data } = useQuery(featuredProductsQuery())
  if (!data || data.items.length === 0) return null
  return (
    <section className="page py-10" aria-labelledby="home-shop">
      <div className="mb-6 flex items-center justify-between gap-4">
        <h2 id="home-shop" className="display text-24 lg:text-30">
          {t('title')}
        </h2>
        <ButtonLink to="/shop" look="quiet">
          {t('all')}
          <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      <ProductGrid products={data.items} />
    </section>
  )
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('club')
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <title>{`${t('name')} – ${t('subtitle')}`}</title>
      <meta name="description" content={t('hero.lede')} />
      <Hero />
      <HomeShop />
    </HydrationBoundary>
  )
}
