import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useViewChange } from '#ui/use-view-change.ts'
import { ViewChips } from '#ui/view-chips.tsx'
import { CategorySelect } from './category-select.tsx'
import { adminProductsQuery } from './client.ts'
import { type ListView, listViewAddress, parseListView } from './list-view.ts'
import { StockGrid } from './stock-grid.tsx'

/** Every product of most clubs at once. */
const pageSize = 100

const stockViews = ['low_stock', 'sold_out'] as const

/** By name, and of the views those that are about stock. */
const parseView = (search: URLSearchParams): ListView => {
  const view = parseListView(search)
  return { ...view, sort: '', view: stockViews.find((each) => each === view.view) ?? '' }
}

function Toolbar({ view }: { view: ListView }) {
  const t = useTranslations('admin.catalogue')
  const shared = useTranslations('admin.shared')
  const change = useViewChange({ parse: parseView, addressOf: listViewAddress })
  const views = [
    { view: '', label: shared('all') },
    { view: 'low_stock', label: t('stockGrid.lowOnly') },
    { view: 'sold_out', label: t('stockGrid.soldOutOnly') },
  ] as const
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label={t('search')}
          hint={t('search')}
          q={view.q}
          onFind={(q = '') => change({ q })}
          className="grow sm:max-w-md"
        />
        <CategorySelect value={view.category} onChange={(category) => change({ category })} />
      </div>
      <ViewChips
        label={shared('views.title')}
        choices={[
          ...(view.ids
            ? [{ to: listViewAddress(view), label: t('stockGrid.mailed'), isCurrent: true }]
            : []),
          ...views.map((each) => ({
            to: listViewAddress({ ...view, view: each.view, ids: '' }),
            label: each.label,
            isCurrent: !view.ids && each.view === view.view,
          })),
        ]}
      />
      <p className="hidden text-13 text-ink2 lg:block">{t('stockGrid.keys')}</p>
    </div>
  )
}

function Nothing({ view: { q, view, category } }: { view: ListView }) {
  const t = useTranslations('admin.catalogue')
  if (q) return <Notice title={t('emptySearch', { q })} />
  if (view) return <Notice title={t('stockGrid.notLow')} />
  return <Notice title={t(category ? 'emptyView' : 'empty')} />
}

function Products({ view }: { view: ListView }) {
  const byName = { ...view, sort: 'name' } as const
  const query = useInfiniteQuery(adminProductsQuery(byName, useLanguage(), pageSize))
  return (
    <QueryView query={query} skeleton={<Skeleton count={8} shape="h-14" className="grid gap-3" />}>
      {({ pages }) => {
        const products = pages.flatMap(({ items }) => items)
        if (products.length === 0) return <Nothing view={view} />
        return (
          <>
            <StockGrid products={products} />
            <ListEnd query={query} />
          </>
        )
      }}
    </QueryView>
  )
}

/** All sizes of all products in one grid. */
export default function StockGridScreen() {
  const t = useTranslations('admin.catalogue.stockGrid')
  const [search] = useSearchParams()
  const view = parseView(search)
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <ButtonLink look="outline" to={adminPaths.products()}>
          {t('back')}
        </ButtonLink>
        <ButtonLink look="outline" to={adminPaths.stockTake}>
          {t('count')}
        </ButtonLink>
      </ScreenHeading>
      <Toolbar view={view} />
      <div className="mt-4">
        <Products view={view} />
      </div>
    </>
  )
}
