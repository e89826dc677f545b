import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { ListPage } from '#ui/list-end.tsx'
import type { LedgerAccount, NewCashClose, NewPaymentInput } from '../../contract.ts'
import type { PaymentMethod } from '../../facts.ts'
import type { moneyApi } from '../../server/api.ts'

const call = apiClient<typeof moneyApi>()
const query = apiQueries<typeof moneyApi>()

const bookKey = query('GET /admin/money').queryKey
const closesKey = query('GET /admin/money/closes').queryKey
/** The query key of the orders' lists of open accounts, which are refetched when money moves. */
export const openOrdersKey = ['open orders'] as const
/** Marks queries of other features that show payments; they are refetched when money moves. */
export const showsPayments = { meta: { showsPayments: true } } as const

export const accountQuery = (id: string) => ({
  ...query('GET /admin/money/accounts/:id', { param: { id } }),
  staleTime: 0,
})

export const cashSummaryQuery = () => ({ ...query('GET /admin/money/summary'), staleTime: 0 })

/** Days in Algiers. */
export type CashView = {
  method?: PaymentMethod | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Money that moved, newest first, page by page. */
export const cashBookQuery = (view: CashView) =>
  pagesQuery([...bookKey, view], (cursor, signal) =>
    call(adminFetch, 'GET /admin/money', {
      query: { ...view, cursor },
      signal,
    }),
  )

/** Closes of the cash box, newest first. */
export const cashClosesQuery = () =>
  pagesQuery(closesKey, (cursor, signal) =>
    call(adminFetch, 'GET /admin/money/closes', {
      query: { cursor },
      signal,
    }),
  )

/** `key` is one per opened form: two equal payments are two. @throws ApiProblem */
export const sendPayment = (id: string, payment: NewPaymentInput, key: string) =>
  call(adminFetch, 'POST /admin/money/accounts/:id/payments', {
    param: { id },
    json: payment,
    headers: { 'idempotency-key': key },
  })

/** @throws ApiProblem */
export const sendVoid = (id: string, reason: string) =>
  call(adminFetch, 'POST /admin/money/entries/:id/void', { param: { id }, json: { reason } })

/** After a refusal: a colleague may have been faster, or the answer to an entry was lost. */
export const readAccountAgain = (queries: QueryClient, id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: accountQuery(id).queryKey }),
    showMoved(queries),
  ])

/** A count that is sent again with its key is one close. @throws ApiProblem */
export const sendClose = (close: NewCashClose, key: string) =>
  call(adminFetch, 'POST /admin/money/closes', {
    json: close,
    headers: { 'idempotency-key': key },
  })

/** @throws ApiProblem `not_permitted` to who counted */
export const sendCountersign = (id: string) =>
  call(adminFetch, 'POST /admin/money/closes/:id/countersign', { param: { id } })

type OpenSums = Pick<LedgerAccount, 'id' | 'charged' | 'paid'>

/** A list of open accounts after one of them has changed; one that is settled leaves it. */
export function withSums(
  list: InfiniteData<ListPage<OpenSums>>,
  { id, charged, paid }: OpenSums,
): InfiniteData<ListPage<OpenSums>> {
  const isSettled = (row: OpenSums) =>
    Math.sign(row.charged - row.paid) !== Math.sign(charged - paid)
  const isGone = list.pages.some(({ items }) =>
    items.some((row) => row.id === id && isSettled(row)),
  )
  const pages = list.pages.map((page) => ({
    ...page,
    total: page.total - Number(isGone),
    items: page.items
      .filter((row) => row.id !== id || !isSettled(row))
      .map((row) => (row.id === id ? { ...row, charged, paid } : row)),
  }))
  return { ...list, pages }
}

/**
 * Shows the account as answered, and reads again the cash book and whatever says what is paid. What
 * is settled leaves its list at once: until the list is read again, its button would take the same
 * money twice.
 */
export async function showMoved(queries: QueryClient, account?: LedgerAccount): Promise<void> {
  if (account) {
    queries.setQueryData(accountQuery(account.id).queryKey, account)
    queries.setQueriesData<InfiniteData<ListPage<OpenSums>>>(
      { queryKey: openOrdersKey },
      (list) => list && withSums(list, account),
    )
  }
  await Promise.all([
    ...[bookKey, closesKey, openOrdersKey, cashSummaryQuery().queryKey].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
    queries.invalidateQueries({ predicate: ({ meta }) => meta?.showsPayments === true }),
  ])
}
