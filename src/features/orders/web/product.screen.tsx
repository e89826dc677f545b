import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { productQuery, relatedProductsQuery } from '#features/catalogue/web/client.ts'
import { ProductNotFound, ProductView } from '#features/catalogue/web/product-view.tsx'
import { RelatedProducts } from '#features/catalogue/web/related-products.tsx'
import { Hydrated } from '#ui/data/hydrated.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import type { Route } from './+types/product.screen.ts'
import { AddToCart } from './add-to-cart.tsx'

const queriesOf = (id: string) => [productQuery(id), relatedProductsQuery(id)]

export const loader = ({ context, params }: Route.LoaderArgs) => loadOnServer(context, queriesOf(params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(queriesOf(params.id))

function ProductOnSale({ id }: { id: string }) {
  const { data: product } = useQuery(productQuery(id))
  if (!product) return null
  return (
    <Fragment key={id}>
      <ProductView product={product} buy={<AddToCart product={product} />} />
      <RelatedProducts id={id} />
    </Fragment>
  )
}

/** The page where a product is seen and put into the cart. */
export default function ProductScreen({ loaderData, params }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.dehydrated}>
      <ProductOnSale id={params.id} />
    </Hydrated>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <ProductNotFound /> : <ReadError />
}
