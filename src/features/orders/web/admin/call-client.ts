import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { minutes } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { NewBlockedPhone, NewCallInput } from '../../call-contract.ts'
import { call, query } from './client.ts'

const deskKey = ['call desk'] as const
const blockedKey = query('GET /admin/blocked-phones').queryKey

/** The order in hand; reading it again keeps it from others. */
export const callDeskQuery = (orderId: string | undefined) =>
  queryOptions({
    queryKey: [...deskKey, orderId ?? ''],
    queryFn: ({ signal }) =>
      call(adminFetch, 'POST /admin/call-desk', { json: { order_id: orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: minutes(1),
  })

/** What is known of the phones of an order. */
export const phoneHistoryQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'history', orderId],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/orders/:id/phone-history', { param: { id: orderId }, signal }),
    staleTime: 0,
  })

/** Gives the order back to others; without a network its lease ends by itself. */
export const leaveDesk = () => call(adminFetch, 'DELETE /admin/call-desk').catch(() => undefined)

/** @throws ApiProblem `stale` with `current`, `call_taken`, `not_to_call`, `out_of_stock` … */
export const sendCall = (id: string, json: NewCallInput) =>
  call(adminFetch, 'POST /admin/orders/:id/calls', { param: { id }, json })

/** @throws ApiProblem `stale`, `out_of_stock` … */
export const sendUndo = (id: string) =>
  call(adminFetch, 'POST /admin/calls/:id/undo', { param: { id } })

/** The block list, page by page. */
export const blockedPhonesQuery = () =>
  pagesQuery(blockedKey, (cursor, signal) =>
    call(adminFetch, 'GET /admin/blocked-phones', {
      query: { cursor },
      signal,
    }),
  )

/** The changes of the block list; each throws an ApiProblem. */
export const blockCalls = {
  add: (json: NewBlockedPhone) => call(adminFetch, 'POST /admin/blocked-phones', { json }),
  remove: (id: string) => call(adminFetch, 'DELETE /admin/blocked-phones/:id', { param: { id } }),
  restore: (id: string) =>
    call(adminFetch, 'POST /admin/blocked-phones/:id/restore', { param: { id } }),
}

/** Refetches the block list, and the desk's word about a blocked phone. */
export function useReadBlocksAgain() {
  const queries = useQueryClient()
  return () =>
    Promise.all([blockedKey, deskKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
