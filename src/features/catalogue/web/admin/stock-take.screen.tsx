import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { seconds } from '#core/durations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DraftNote } from '#ui/forms/draft-note.tsx'
import { Printer } from '#ui/icons/printer.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { useViewChange } from '#ui/use-view-change.ts'
import { CategorySelect } from './category-select.tsx'
import { adminProductsQuery } from './client.ts'
import { CountBar } from './count-bar.tsx'
import { CountList } from './count-list.tsx'
import { CountResult } from './count-result.tsx'
import { EarlierCounts } from './earlier-counts.tsx'
import { listViewAddress, parseListView } from './list-view.ts'
import { useCount } from './use-count.ts'
import { useStockTake } from './use-stock-take.ts'

const pageSize = 100

// A count is compared with the stock on screen at that moment, so that must be fresh.
const readAgainMs = seconds(10)

const parseView = (search: URLSearchParams) => {
  const { category, ids } = parseListView(search)
  return { q: '', sort: '', view: '', ids, category } as const
}

type View = ReturnType<typeof parseView>

function Toolbar({ category, ids }: View) {
  const t = useTranslations('admin.catalogue')
  const shared = useTranslations('admin.shared')
  const change = useViewChange({ parse: parseView, addressOf: listViewAddress })
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <CategorySelect value={category} onChange={(next) => change({ category: next, ids: '' })} />
      {ids && (
        <Button look="outline" onClick={() => change({ ids: '' })}>
          {t('stockTake.whole')}
        </Button>
      )}
      <Button look="outline" onClick={() => print()}>
        <Printer aria-hidden className="size-5" strokeWidth={1.75} /> {shared('print')}
      </Button>
    </div>
  )
}

function Counting({ view: asked }: { view: View }) {
  const { category } = asked
  const t = useTranslations('admin.catalogue')
  const count = useCount()
  const { booked, errors, problem, isPending, save, undo, begin } = useStockTake(count)
  const change = useViewChange({ parse: parseView, addressOf: listViewAddress })
  const view = { ...asked, sort: 'name' } as const
  const query = useInfiniteQuery({
    ...adminProductsQuery(view, useLanguage(), pageSize),
    refetchInterval: readAgainMs,
  })
  if (booked) return <CountResult {...booked} onUndo={() => undo(booked.take.id)} onAgain={begin} />
  const isKept = Object.keys(count.counts).length > 0
  return (
    <>
      <Toolbar {...asked} />
      <div className="my-2 print:hidden">
        <DraftNote isKept={isKept} onClear={count.clear} isAbove />
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton count={6} shape="h-40" className="grid gap-3 sm:grid-cols-2" />}
      >
        {({ pages }) => {
          const products = pages.flatMap(({ items }) => items)
          if (products.length === 0)
            return <Notice title={t(category || asked.ids ? 'emptyView' : 'empty')} />
          return (
            <>
              <CountList products={products} count={count} errors={errors} />
              <div className="print:hidden">
                <ListEnd query={query} />
              </div>
            </>
          )
        }}
      </QueryView>
      <CountBar
        count={count}
        isPending={isPending}
        problem={problem}
        errors={errors}
        onShow={(ids) => change({ ids, category: '' })}
        onSave={save}
      />
    </>
  )
}

/** Counts the shelves: what is there beside what should be. */
export default function StockTakeScreen() {
  const t = useTranslations('admin.catalogue.stockTake')
  const [search] = useSearchParams()
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <ButtonLink look="outline" to={adminPaths.stock()}>
          {t('grid')}
        </ButtonLink>
      </ScreenHeading>
      <p className="mb-2 hidden text-18 font-bold print:block">{t('title')}</p>
      <Counting view={parseView(search)} />
      <EarlierCounts />
    </>
  )
}
