import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { featuredProductsQuery } from '#features/catalogue/web/client.ts'
import { ProductCard, useCardWords } from '#features/catalogue/web/product-card.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import { Carousel } from './carousel.tsx'

// The number of cards in the carousel, and in the grid.
const cardSizes =
  '(min-width: 64rem) 270px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 240px'

const featured = featuredProductsQuery()

/** Up to eight products; without products the section is left out. */
export function HomeShop() {
  const t = useTranslations('club.homeShop')
  const words = useCardWords()
  const products = useLoaded(featured)?.items ?? []
  if (products.length === 0) return null
  return (
    <section className="page overflow-x-clip py-3 lg:py-10" aria-labelledby="home-shop">
      <div className="mb-1 flex lg:mb-4 flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-shop" className="display text-24 lg:text-30">
          {t('title')}
        </h2>
        <ButtonLink to={paths.shop()} look="quiet" className="-mx-4 px-4!">
          {t('all')}
          <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      <Carousel
        items={products.map((product) => ({
          id: product.id,
          card: <ProductCard product={product} words={words} sizes={cardSizes} />,
        }))}
      />
    </section>
  )
}
