import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query'

/** Shows a changed row in every cached list that has it, of those that the filters choose. */
export function cacheRow<Row extends { id: string }>(
  queries: QueryClient,
  lists: QueryFilters,
  changed: Row,
): void {
  const inPage = <Page extends { items: Row[] }>(page: Page) => ({
    ...page,
    items: page.items.map((row) => (row.id === changed.id ? changed : row)),
  })
  queries.setQueriesData<InfiniteData<{ items: Row[] }>>(
    lists,
    (list) => list && { ...list, pages: list.pages.map(inPage) },
  )
}
