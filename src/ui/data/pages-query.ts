import { infiniteQueryOptions, type keepPreviousData, type QueryKey } from '@tanstack/react-query'

type More = {
  placeholderData?: typeof keepPreviousData
  refetchInterval?: number
  staleTime?: number
}

/**
 * The query of a list of the back office, page by page: `read` gets the cursor of the page before,
 * undefined for the first. A list is read again whenever it is shown, unless `more` says otherwise.
 */
export const pagesQuery = <Page extends { next_cursor: string | null }>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  more: More = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    ...more,
  })
