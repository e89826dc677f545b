import { useQuery } from '@tanstack/react-query'
import { isRouteErrorResponse, useSearchParams } from 'react-router'
import { parseJerseyNumber } from '#features/catalogue/facts.ts'
import { productQuery, relatedProductsQuery } from '#features/catalogue/web/client.ts'
import { LivePrintProvider } from '#features/catalogue/web/live-print.tsx'
import { ProductNotFound } from '#features/catalogue/web/product-not-found.tsx'
import { ProductView } from '#features/catalogue/web/product-view.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { later } from '#ui/server-drawn.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { deliveryWays } from '../facts.ts'
import type { Route } from './+types/product.screen.ts'
import { AddToCart } from './add-to-cart.tsx'
import { deliveryQuery } from './client.ts'
import { deliveryRange, freeDeliveryOf } from './delivery-offers.ts'
import { TellMe } from './tell-me.tsx'
import { TermsNote, useDeliveryOffers } from './use-delivery.tsx'

const relatedId = 'related'
const RelatedProducts = later(
  relatedId,
  async () => (await import('#features/catalogue/web/related-products.tsx')).RelatedProducts,
)

const queriesOf = (id: string) => [productQuery(id), relatedProductsQuery(id), deliveryQuery()]

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, queriesOf(params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(params.id))

/** The product page with its order form. */
export default function ProductScreen({ params }: Route.ComponentProps) {
  const t = useTranslations('orders.delivery')
  const { data: product } = useQuery(productQuery(params.id))
  const offers = useDeliveryOffers()
  const [search] = useSearchParams()
  const number = parseJerseyNumber(search.get('number') ?? '')
  if (!product) return null
  const canBePrinted = product.takes_number || product.name_price !== null
  const pickup = offers.ways.filter(({ method }) => deliveryWays[method].place)
  return (
    <LivePrintProvider key={params.id} first={number}>
      <ProductView
        product={product}
        number={number}
        buy={
          <>
            <AddToCart product={product} first={number} />
            <TermsNote {...offers} isPrinted={canBePrinted} />
            <TellMe product={product} />
          </>
        }
        pickup={pickup.map(({ method }) => t(`${method}.name`)).join(' · ')}
        freeDelivery={freeDeliveryOf(offers, product.price)}
        shipping={deliveryRange(offers, product.price)}
        arrival={offers.arrival}
        atPrice={offers.at_price}
      />
      <div id={relatedId}>
        <RelatedProducts id={params.id} />
      </div>
    </LivePrintProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <ProductNotFound /> : <ReadError />
}
