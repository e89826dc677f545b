import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { maxCounted } from '#core/limits.ts'
import { Button } from './button.tsx'

export type ListPage<Row> = { items: Row[]; next_cursor: string | null; total: number }

/** Below a list that is read page by page: how much of it is shown, and the button for more. */
export function ListEnd<Row>({
  query: { data, hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>
}) {
  const t = useTranslations('admin.shared')
  const shown = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const total = data?.pages.at(-1)?.total ?? shown
  // One more than is counted stands for "and more".
  const isMany = total === maxCounted + 1 && shown < total
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p role="status" className="text-15 text-ink2">
        {isMany ? t('shownOfMany', { shown, counted: maxCounted }) : t('shown', { shown, total })}
      </p>
      {hasNextPage && (
        <Button look="outline" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
