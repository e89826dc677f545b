import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { seconds } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { callApi, jsonRequest } from '#ui/data/api.ts'
import { readPeople } from '#ui/data/search-people.ts'
import type { MailList, WholeMail } from '../../contract.ts'
import { type MailView, mailViews } from './mail-view.ts'

const mailsPath = '/api/admin/mails'

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
  callApi<WholeMail>(adminFetch, `${mailsPath}/${id}/retry`, jsonRequest('POST', {}))

/** @throws ApiProblem */
export const sendDiscard = (id: string) =>
  callApi<WholeMail>(adminFetch, `${mailsPath}/${id}/discard`, jsonRequest('POST', {}))

export const readMailsAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [mailsPath] })
