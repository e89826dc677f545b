import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Locale } from '#core/locale.ts'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { loadInBrowser, loadOnServer, readsContext, tabQueries } from '#ui/data/load.ts'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { PathLink } from '#ui/path-link.tsx'
import type { Route } from './+types/shop.screen.ts'
import { findPart } from '../rules.ts'
import { productListQuery, shopMenuQuery } from './client.ts'
import { ShopBreadcrumb } from './product-json-ld.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopProducts } from './shop-products.tsx'
import { ShopSearch } from './shop-search.tsx'
import { parseShopView, shopPath, type ShopView } from './shop-view.ts'
import { noMenu, PartName, useShopMenu } from './use-shop-menu.tsx'
import { useShopSearch } from './use-shop-search.ts'

const queriesOf = (request: Request, locale: Locale, menu = noMenu) => [
  productListQuery(parseShopView(new URL(request.url).searchParams, menu), locale),
  textsQuery('shop', locale),
]

// What an address means depends on the shop's categories and types.
export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = context.get(pageLanguageContext)
  const menu = shopMenuQuery(locale)
  await loadOnServer(context, [menu])
  const found = context.get(readsContext).getQueryData(menu.queryKey)
  await loadOnServer(context, queriesOf(request, locale, found))
}
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const locale = openPageLanguage()
  const menu = shopMenuQuery(locale)
  await loadInBrowser([menu])
  await loadInBrowser(queriesOf(request, locale, tabQueries().getQueryData(menu.queryKey)))
}

function Breadcrumb({ here }: { here: ReactNode }) {
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
  const { categories, types } = useShopMenu()
  const { category, type, filter } = view
  const part = category ? findPart(categories, category) : findPart(types, type)
  const byFilter = part ? undefined : filter
  const title = part?.name ?? (byFilter ? menu(byFilter) : t('title'))
  const shown = part ? <PartName part={part} /> : title
  const texts = useTexts('shop')
  const name = part ? (part.id ?? part.slug) : 'subtitle'
  const own = texts.has(name) ? name : undefined
  const subtitle = byFilter ? t(byFilter) : own && texts.shown(own)
  const description = byFilter
    ? [t(byFilter), texts.plain('subtitle')].join(' ')
    : texts.inOne(...(own ? [own] : []), part ? 'subtitle' : 'jerseys')
  const path = shopPath({ category, type, filter })
  const isPart = part !== undefined || byFilter !== undefined
  return (
    <>
      <PageMeta title={title} description={description.trim()} path={path} />
      <ShopBreadcrumb part={isPart ? { name: title, path } : undefined} />
      {isPart && <Breadcrumb here={shown} />}
      <h1 className="display mb-6 wrap-anywhere">{shown}</h1>
      {subtitle && <p className="-mt-4 mb-6 text-18 text-ink2">{subtitle}</p>}
    </>
  )
}

function useShopView(): ShopView {
  const [search] = useSearchParams()
  const menu = useShopMenu()
  return useMemo(() => parseShopView(search, menu), [search, menu])
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
