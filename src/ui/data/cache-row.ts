import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query'

/** Shows a changed row in every cached list that has it, of those that the filters choose. */
export function cacheRow(queries: QueryClient, lists: QueryFilters, changed: { id: string }): void {
  const inPage = <Page extends { items: { id: string }[] }>(page: Page) => ({
    ...page,
    items: page.items.map((row) => (row.id === changed.id ? changed : row)),
  })
  queries.setQueriesData<InfiniteData<{ items: { id: string }[] }>>(
    lists,
    (list) => list && { ...list, pages: list.pages.map(inPage) },
  )
}
