import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { Hydrated } from '#ui/data/hydrated.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReadError } from '#ui/feedback/read-error.tsx'
import type { Route } from './+types/shop.screen.ts'
import { productListQuery } from './client.ts'
import { ProductGrid } from './product-grid.tsx'

const queriesOf = (request: Request) => {
  const cursor = new URL(request.url).searchParams.get('after') ?? undefined
  return [productListQuery(cursor)]
}

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnServer(context, queriesOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadInBrowser(queriesOf(request))

function ShopProducts() {
  const t = useTranslations('catalogue.shop')
  const [search] = useSearchParams()
  const { data } = useQuery(productListQuery(search.get('after') ?? undefined))
  if (!data) return null
  if (data.items.length === 0) return <Notice title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <p className="mb-6 text-15 text-ink2" role="status">
        {t('count', { count: data.items.length })}
      </p>
      <ProductGrid products={data.items} />
      {data.next_cursor && (
        <p className="mt-10 text-center">
          <ButtonLink look="outline" to={`?after=${encodeURIComponent(data.next_cursor)}`}>
            {t('showMore')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function ShopPage({ children }: { children: React.ReactNode }) {
  const t = useTranslations('catalogue.shop')
  const club = useTranslations('club')
  return (
    <div className="page py-8 lg:py-12">
      <title>{`${t('title')} – ${club('name')}`}</title>
      <meta name="description" content={t('subtitle')} />
      <h1 className="display text-38 lg:text-48">{t('title')}</h1>
      <p className="mt-2 mb-6 text-18 text-ink2">{t('subtitle')}</p>
      {children}
    </div>
  )
}

export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.dehydrated}>
      <ShopPage>
        <ShopProducts />
      </ShopPage>
    </Hydrated>
  )
}

export function ErrorBoundary() {
  return (
    <ShopPage>
      <ReadError />
    </ShopPage>
  )
}
