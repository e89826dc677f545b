import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { productQuery, relatedProductsQuery } from '#features/catalogue/web/client.ts'
import { ProductNotFound, ProductView } from '#features/catalogue/web/product-view.tsx'
import { RelatedProducts } from '#features/catalogue/web/related-products.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { deliveryMethods, deliveryWays } from '../facts.ts'
import type { Route } from './+types/product.screen.ts'
import { AddToCart } from './add-to-cart.tsx'

const pickupMethods = deliveryMethods.filter((method) => deliveryWays[method].place)
const queriesOf = (id: string) => [productQuery(id), relatedProductsQuery(id)]

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, queriesOf(params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(params.id))

/** The product page with its order form. */
export default function ProductScreen({ params }: Route.ComponentProps) {
  const t = useTranslations('orders.delivery')
  const { data: product } = useQuery(productQuery(params.id))
  if (!product) return null
  return (
    <Fragment key={params.id}>
      <ProductView
        product={product}
        buy={<AddToCart product={product} />}
        pickup={pickupMethods.map((method) => t(`${method}.name`)).join(' · ')}
      />
      <RelatedProducts id={params.id} />
    </Fragment>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <ProductNotFound /> : <ReadError />
}
