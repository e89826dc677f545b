import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { callApi } from '#ui/data/api.ts'
import type { AuditList } from '../../contract.ts'

export type AuditView = { q?: string; actor?: string }

const auditPath = '/api/admin/audit'

/** The log, newest first, page by page. */
export const auditListQuery = (view: AuditView) =>
  infiniteQueryOptions({
    queryKey: [auditPath, view],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ ...view, ...(pageParam && { cursor: pageParam }) })
      return callApi<AuditList>(adminFetch, `${auditPath}?${search}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
