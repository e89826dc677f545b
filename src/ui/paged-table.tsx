import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { maxCounted } from '#core/limits.ts'
import { Button } from './button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { QueryView } from './feedback/query-view.tsx'
import { Skeleton } from './feedback/skeleton.tsx'

type Page<Row> = { items: Row[]; next_cursor: string | null; total: number }

/** A list of the back office that is read page by page: its skeleton, its failure, its empty state, its rows. */
export function PagedTable<Row>({
  query,
  caption,
  columns,
  rowKey,
  empty,
}: {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  empty: ReactNode
}) {
  const t = useTranslations('admin.shared')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const shownText = (shown: number, total: number) =>
    // One more than is counted stands for "and more".
    total === maxCounted + 1 && shown < total
      ? t('shownOfMany', { shown, counted: maxCounted })
      : t('shown', { shown, total })
  return (
    <QueryView query={query} skeleton={<Skeleton count={8} shape="h-14" className="grid gap-3" />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        if (rows.length === 0) return empty
        return (
          <>
            <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
            <div className="mt-6 flex flex-col items-center gap-3">
              <p role="status" className="text-15 text-ink2">
                {shownText(rows.length, pages.at(-1)?.total ?? rows.length)}
              </p>
              {hasNextPage && (
                <Button
                  look="outline"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {t('showMore')}
                </Button>
              )}
            </div>
          </>
        )
      }}
    </QueryView>
  )
}
