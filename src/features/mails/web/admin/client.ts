import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { seconds } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { peopleReader } from '#ui/data/search-people.ts'
import type { mailsApi, mailTextsApi } from '../../server/api.ts'
import type { MailView } from './mail-view.ts'

const mailsPath = '/api/admin/mails'
const call = apiClient<typeof mailsApi>()
const read = peopleReader<typeof mailsApi>()

/** The outbox, newest first, page by page; polled, because waiting mails are sent meanwhile. */
export const mailListQuery = (view: MailView) =>
  infiniteQueryOptions({
    queryKey: [mailsPath, view],
    queryFn: ({ pageParam, signal }) =>
      read('GET /admin/mails', { status: view.state, q: view.q, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: seconds(5),
  })

export const wholeMailQuery = (id: string) => ({
  ...apiQueries<typeof mailsApi>()('GET /admin/mails/:id', { param: { id } }),
  staleTime: 0,
})

/** @throws ApiProblem */
export const sendRetry = (id: string) =>
  call(adminFetch, 'POST /admin/mails/:id/retry', { param: { id } })

/** @throws ApiProblem */
export const sendDiscard = (id: string) =>
  call(adminFetch, 'POST /admin/mails/:id/discard', { param: { id } })

export const readMailsAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [mailsPath] })

const textQueries = apiQueries<typeof mailTextsApi>()

/** Read again wherever it is used: a colleague may just have changed the words. */
export const deskTextsQuery = { ...textQueries('GET /admin/desk-texts'), staleTime: 0 }
