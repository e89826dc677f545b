import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { seconds } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import { readPeople } from '#ui/data/search-people.ts'
import type { MailList, WholeMail } from '../../contract.ts'
import type { mailsApi } from '../../server/api.ts'
import { type MailView, mailViews } from './mail-view.ts'

const mailsPath = '/api/admin/mails'
const call = apiClient<typeof mailsApi>()

/** The outbox, newest first, page by page; polled, because waiting mails are sent meanwhile. */
export const mailListQuery = (view: MailView) =>
  infiniteQueryOptions({
    queryKey: [mailsPath, view],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(mailViews.addressOf(view))
      if (pageParam) asked.set('cursor', pageParam)
      return readPeople<MailList>(mailsPath, asked, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: seconds(5),
  })

export const wholeMailQuery = (id: string) =>
  queryOptions<WholeMail>({ queryKey: [`${mailsPath}/${id}`], staleTime: 0 })

/** @throws ApiProblem */
export const sendRetry = (id: string) =>
  call(adminFetch, 'POST /admin/mails/:id/retry', { param: { id } })

/** @throws ApiProblem */
export const sendDiscard = (id: string) =>
  call(adminFetch, 'POST /admin/mails/:id/discard', { param: { id } })

export const readMailsAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [mailsPath] })
