import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { peopleReader } from '#ui/data/search-people.ts'
import type { auditApi } from '../../server/api.ts'
import type { AuditView } from './audit-view.ts'

const read = peopleReader<typeof auditApi>()

/** The log, newest first, page by page. */
export const auditListQuery = (view: AuditView) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/audit', view],
    queryFn: ({ pageParam, signal }) =>
      read('GET /admin/audit', { ...view, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
