import { useQuery } from '@tanstack/react-query'
import { isRouteErrorResponse } from 'react-router'
import { productQuery } from '#features/catalogue/web/client.ts'
import { ProductNotFound, ProductView } from '#features/catalogue/web/product-view.tsx'
import { Hydrated } from '#ui/data/hydrated.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import type { Route } from './+types/product.screen.ts'
import { AddToCart } from './add-to-cart.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, [productQuery(params.id)])
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser([productQuery(params.id)])

function ProductOnSale({ id }: { id: string }) {
  const { data: product } = useQuery(productQuery(id))
  return product ? (
    <ProductView product={product} buy={<AddToCart key={product.id} product={product} />} />
  ) : null
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
