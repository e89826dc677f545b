import type { ReactNode } from 'react'
import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { Truck } from '#ui/icons/truck.ts'
import { jerseyCard } from '#core/jersey-card.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { type Locale, localized } from '#core/locale.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { later, still } from '#ui/server-drawn.tsx'
import type { Product, ProductPage } from '../contract.ts'
import { hasFreeDelivery, hasJerseyCard, stockLevel } from '../rules.ts'
import { NoPicture } from './no-picture.tsx'
import { PrintedPrice } from './printed-price.tsx'
import { ProductGallery } from './product-gallery.tsx'
import type { Arrival, ShippingRange } from './product-json-ld.tsx'

const shareId = 'share-product'
const ProductDetails = still(async () => (await import('./product-details.tsx')).ProductDetails)
const ProductJsonLd = still(async () => (await import('./product-json-ld.tsx')).ProductJsonLd)
const ShareProduct = later(shareId, async () => (await import('./share-product.tsx')).ShareProduct)

function StockBadge({ product: { stock, low_stock } }: { product: Product }) {
  const t = useTranslations('catalogue.product')
  const level = stockLevel(stock, low_stock)
  const badge = 'inline-block rounded-tag px-2 py-0.5 text-15 font-semibold'
  switch (level.kind) {
    case 'sold_out':
      return <span className={`${badge} bg-danger-bg text-danger`}>{t('soldOut')}</span>
    case 'low':
      return (
        <span className={`${badge} bg-warn-bg text-warn`}>
          {t('lowStock', { count: level.count })}
        </span>
      )
    case 'in_stock':
      return <span className={`${badge} bg-ok-bg text-ok`}>{t('inStock')}</span>
  }
}

type FreeDeliveryProps = Pick<ProductViewProps, 'product' | 'freeDelivery'>

function FreeDelivery({ product, freeDelivery }: FreeDeliveryProps) {
  const t = useTranslations('catalogue.product')
  const isFree = freeDelivery === 'here' || (freeDelivery === 'always' && hasFreeDelivery(product))
  if (!isFree) return null
  return (
    <p className="flex items-center gap-1.5 font-semibold">
      <Truck aria-hidden className="size-5" strokeWidth={1.75} />
      {t('freeDelivery')}
    </p>
  )
}

function BackToShop() {
  const t = useTranslations('catalogue.product')
  return (
    <ButtonLink to={paths.shop()} look="quiet" className="-ms-5">
      <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
      {t('back')}
    </ButtonLink>
  )
}

type ProductViewProps = {
  product: ProductPage
  /** The number on the jersey that the link shows. */
  number: number | null
  buy: ReactNode
  pickup: string
  /** Whether home delivery is free: for everything, for this product, or not. */
  freeDelivery: 'always' | 'here' | 'no'
  shipping: ShippingRange | null
  arrival: Arrival
  /** How soon it comes and for how long it may be exchanged; nothing where neither is said. */
  atPrice: Record<`text_${Locale}`, string> | undefined
}

/**
 * A product with photos and texts; `buy` is the order form with its terms, `pickup` names the
 * pickup place.
 */
export function ProductView(props: ProductViewProps) {
  const { product, number, buy, pickup, freeDelivery, shipping, arrival, atPrice } = props
  const locale = useLanguage()
  const name = localized(product, 'name', locale)
  const description = localized(product, 'description', locale)
  return (
    <div className="page pb-12">
      <PageMeta
        title={name}
        description={description}
        path={paths.product(product.id)}
        image={hasJerseyCard(product) ? jerseyCard(product.id, number) : product.images[0]}
      />
      <ProductJsonLd product={product} shipping={shipping} arrival={arrival} />
      <BackToShop />
      <div className="product-columns">
        <div>
          <h1 className="display">
            <FallbackText texts={partialTranslationsOf(product, 'name')} />
          </h1>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            <PrintedPrice product={product} className="text-20" />
            <StockBadge product={product} />
            <FreeDelivery product={product} freeDelivery={freeDelivery} />
          </div>
          {atPrice && (
            <p className="mt-1 text-13 text-ink2 first-letter:uppercase">
              {localized(atPrice, 'text', locale)}
            </p>
          )}
        </div>
        <div className="product-pictures">
          {product.images.length > 0 || product.jersey ? (
            <ProductGallery
              images={product.images}
              name={name}
              jersey={product.jersey}
              takesNumber={product.takes_number}
            />
          ) : (
            <NoPicture />
          )}
        </div>
        <div className="space-y-6">
          {buy}
          <p className="whitespace-pre-line">
            <FallbackText texts={partialTranslationsOf(product, 'description')} />
          </p>
          <ProductDetails product={product} pickup={pickup} />
          <div id={shareId}>
            <ShareProduct product={product} />
          </div>
        </div>
      </div>
    </div>
  )
}
