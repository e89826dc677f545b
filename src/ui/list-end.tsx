import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { maxCounted } from '#core/limits.ts'
import { Button } from './button.tsx'

export type ListPage<Row> = { items: Row[]; next_cursor: string | null; total: number }

/**
 * Below a paged list: how much of it is shown, and a "load more" button. When the last page removes
 * the button, its focus moves to the count.
 */
export function ListEnd<Row>({
  query: { data, hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>
}) {
  const t = useTranslations('admin.shared')
  const shown = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  // A row that no longer matches the filter after a status change is still shown and counted.
  const total = Math.max(shown, data?.pages.at(-1)?.total ?? 0)
  // One above the maximum stands for "and more".
  const isMany = total === maxCounted + 1 && shown < total
  const number = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!hasNextPage && isPressed.current && document.activeElement === document.body)
      number.current?.focus()
  }, [hasNextPage])
  const readMore = () => {
    isPressed.current = true
    void fetchNextPage()
  }
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p ref={number} role="status" tabIndex={-1} className="text-15 text-ink2">
        {isMany ? t('shownOfMany', { shown, counted: maxCounted }) : t('shown', { shown, total })}
      </p>
      {hasNextPage && (
        <Button look="outline" aria-disabled={isFetchingNextPage} onClick={readMore}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}
