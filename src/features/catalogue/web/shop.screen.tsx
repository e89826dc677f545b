import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Locale } from '#core/locale.ts'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PathLink } from '#ui/path-link.tsx'
import type { Route } from './+types/shop.screen.ts'
import { productListQuery } from './client.ts'
import { ShopBreadcrumb } from './product-json-ld.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopProducts } from './shop-products.tsx'
import { ShopSearch } from './shop-search.tsx'
import { parseShopView, shopPath, type ShopView } from './shop-view.ts'
import { useShopSearch } from './use-shop-search.ts'

const queriesOf = (request: Request, locale: Locale) => [
  productListQuery(parseShopView(new URL(request.url).searchParams), locale),
  textsQuery('shop', locale),
]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context, queriesOf(request, context.get(pageLanguageContext)))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request, openPageLanguage()))

function Breadcrumb({ here }: { here: string }) {
  const t = useTranslations('catalogue.shop')
  return (
    <nav aria-label={t('breadcrumb')} className="mb-3 text-15">
      <ol className="flex flex-wrap items-center gap-2">
        <li>
          <PathLink
            to={paths.shop()}
            className="inline-block py-1 text-link underline underline-offset-4"
          >
            {t('allProducts')}
          </PathLink>
        </li>
        <li aria-hidden>/</li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

/** The page's title follows the view: a category goes before a type, a type before a filter. */
function ShopHeading({ view }: { view: ShopView }) {
  const t = useTranslations('catalogue.shop')
  const menu = useTranslations('club.shopMenu')
  const { category, type, filter } = view
  const chosen = category ?? type ?? filter
  const title = chosen ? menu(chosen) : t('title')
  const texts = useTexts('shop')
  const isOfClub = chosen !== 'new' && chosen !== 'sale'
  const subtitle = isOfClub ? texts.shown(chosen ?? 'subtitle') : t(chosen)
  const description = isOfClub
    ? texts.inOne(chosen ?? 'subtitle', chosen ? 'subtitle' : 'jerseys')
    : [t(chosen), texts.plain('subtitle')].join(' ')
  const path = shopPath({ category, type, filter })
  return (
    <>
      <PageMeta title={title} description={description.trim()} path={path} />
      <ShopBreadcrumb part={chosen && { name: title, path }} />
      {chosen && <Breadcrumb here={title} />}
      <h1 className="display mb-6 text-38 lg:text-48">{title}</h1>
      {subtitle && <p className="-mt-4 mb-6 text-18 text-ink2">{subtitle}</p>}
    </>
  )
}

function useShopView(): ShopView {
  const [search] = useSearchParams()
  return useMemo(() => parseShopView(search), [search])
}

export default function ShopScreen() {
  const view = useShopView()
  const { field, typed, type } = useShopSearch(view)
  return (
    <div className="page py-8 lg:py-12">
      <ShopHeading view={view} />
      <div className="shop-bar -mx-4 mb-4 space-y-2 px-4 py-2 sm:mx-0 sm:px-0">
        <ShopSearch view={view} field={field} onType={type} />
        <ShopFilters view={view} />
      </div>
      <ShopProducts view={view} typed={typed} />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="page py-8 lg:py-12">
      <ShopHeading view={useShopView()} />
      <ReadError />
    </div>
  )
}
