import { useQueries } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '#i18n/language.tsx'
import { productListQuery } from './client.ts'
import type { ShopView } from './shop-view.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The cursors of the pages opened below the first; kept in the history entry, so that Back restores
 * them.
 */
function openedCursors(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state)) return []
  return Array.isArray(state.cursors) ? state.cursors.filter(isText) : []
}

/** The opened pages of a view. */
export function useShopPages(view: ShopView) {
  const locale = useLanguage()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const cursors = openedCursors(state)
  const views = [view, ...cursors.map((after) => ({ ...view, after }))]
  const pages = useQueries({ queries: views.map((page) => productListQuery(page, locale)) })
  const last = pages.at(-1)
  const nextCursor = last?.data?.next_cursor ?? null
  return {
    isLoaded: pages[0]?.data !== undefined,
    products: pages.flatMap(({ data }) => data?.items ?? []),
    similar: pages[0]?.data?.similar ?? [],
    total: pages[0]?.data?.total ?? 0,
    isLoadingMore: cursors.length > 0 && last?.isPending === true,
    failed: last?.isError ? last : undefined,
    nextCursor,
    openNext: () => {
      if (nextCursor === null) return
      const opened = { cursors: [...cursors, nextCursor] }
      void navigate(
        { pathname, search },
        { replace: true, preventScrollReset: true, state: opened },
      )
    },
  }
}
