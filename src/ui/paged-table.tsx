import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable } from './data-table.tsx'
import { QueryView } from './feedback/query-view.tsx'
import { Skeleton } from './feedback/skeleton.tsx'
import { ListEnd, type ListPage } from './list-end.tsx'

/** A paged list of the back office: skeleton, failure, empty state, rows. */
export function PagedTable<Row>({
  query,
  caption,
  columns,
  rowKey,
  empty,
}: {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  empty: ReactNode
}) {
  return (
    <QueryView query={query} skeleton={<Skeleton count={8} shape="h-14" className="grid gap-3" />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        if (rows.length === 0) return empty
        return (
          <>
            <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
            <ListEnd query={query} />
          </>
        )
      }}
    </QueryView>
  )
}
