import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { BreadcrumbJsonLd, JsonLd } from '#ui/json-ld.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import type { Product } from '../contract.ts'
import { findPart } from '../rules.ts'
import { useShopMenu } from './use-shop-menu.tsx'

function useShopSteps() {
  const { origin } = useSiteSettings()
  const club = useClub()
  const t = useTranslations('catalogue.shop')
  return [
    { name: club.name, address: `${origin}/` },
    { name: t('title'), address: origin + paths.shop() },
  ]
}

/** The breadcrumb of the shop, or of a part of it. */
export function ShopBreadcrumb({ part }: { part?: { name: string; path: string } }) {
  const { origin } = useSiteSettings()
  const steps = useShopSteps()
  const last = part ? [{ name: part.name, address: origin + part.path }] : []
  return <BreadcrumbJsonLd steps={[...steps, ...last]} />
}

/** The lowest and highest price of a delivery in DZD. */
export type ShippingRange = { lowest: number; highest: number }

/** After how many days a delivery arrives, where the club says it. */
export type Arrival = { from: number; to: number } | undefined

const deliveryTime = ({ from, to }: NonNullable<Arrival>) => ({
  '@type': 'ShippingDeliveryTime',
  transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
})

/** What a paid delivery costs; a free one is left out, as before deliveries had prices. */
function shippingDetails(range: ShippingRange | null, arrival: Arrival) {
  if (!range || range.highest === 0) return {}
  const rate =
    range.lowest === range.highest
      ? { value: range.lowest.toFixed(2) }
      : { minValue: range.lowest.toFixed(2), maxValue: range.highest.toFixed(2) }
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', ...rate, currency: 'DZD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DZ' },
      deliveryTime: arrival && deliveryTime(arrival),
    },
  }
}

type ProductJsonLdProps = { product: Product; shipping: ShippingRange | null; arrival: Arrival }

/** Structured data of a product: its offer and breadcrumb. */
export function ProductJsonLd({ product, shipping, arrival }: ProductJsonLdProps) {
  const club = useClub()
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  const steps = useShopSteps()
  const address = origin + paths.product(product.id)
  const name = localized(product, 'name', locale)
  const [material] = localized(product, 'care', locale).split('\n')
  const category = findPart(useShopMenu().categories, product.category)?.name
  const data = {
    '@type': 'Product',
    name,
    description: localized(product, 'description', locale),
    ...(material && { material }),
    ...(product.images.length > 0 && {
      image: product.images.map((image) => new URL(image, origin).href),
    }),
    sku: product.id,
    ...(category && { category }),
    brand: { '@type': 'Brand', name: club.name },
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: 'DZD',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...shippingDetails(shipping, arrival),
    },
  }
  return (
    <>
      <JsonLd data={data} />
      <BreadcrumbJsonLd steps={[...steps, { name, address }]} />
    </>
  )
}
