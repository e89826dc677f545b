import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { readPeople } from '#ui/data/search-people.ts'
import type { AuditList } from '../../contract.ts'
import type { AuditView } from './audit-view.ts'

const auditPath = '/api/admin/audit'

/** The log, newest first, page by page. */
export const auditListQuery = (view: AuditView) =>
  infiniteQueryOptions({
    queryKey: [auditPath, view],
    queryFn: ({ pageParam, signal }) =>
      readPeople<AuditList>(
        auditPath,
        { ...view, ...(pageParam && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
