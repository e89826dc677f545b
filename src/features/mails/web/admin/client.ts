import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { seconds } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { z } from '#core/schema.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { peopleReader } from '#ui/data/search-people.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import { type MessageText, textFault, type TextFault } from '../../admin-contract.ts'
import type { mailsApi, mailTextsApi } from '../../server/api.ts'
import type { MailView } from './mail-view.ts'

const call = apiClient<typeof mailsApi>()
const query = apiQueries<typeof mailsApi>()
const read = peopleReader<typeof mailsApi>()

const mailsKey = query('GET /admin/mails').queryKey

/** The outbox, newest first, page by page; polled, because waiting mails are sent meanwhile. */
export const mailListQuery = (view: MailView) =>
  pagesQuery(
    [...mailsKey, view],
    (cursor, signal) => read('GET /admin/mails', { status: view.state, q: view.q, cursor }, signal),
    { placeholderData: keepPreviousData, refetchInterval: seconds(5) },
  )

export const wholeMailQuery = (id: string) => ({
  ...query('GET /admin/mails/:id', { param: { id } }),
  staleTime: 0,
})

/** @throws ApiProblem */
export const sendRetry = (id: string) =>
  call(adminFetch, 'POST /admin/mails/:id/retry', { param: { id } })

/** @throws ApiProblem */
export const sendDiscard = (id: string) =>
  call(adminFetch, 'POST /admin/mails/:id/discard', { param: { id } })

export const readMailsAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: mailsKey })

const textQueries = apiQueries<typeof mailTextsApi>()
const callTexts = apiClient<typeof mailTextsApi>()

/** Read again wherever it is used: a colleague may just have changed the words. */
export const deskTextsQuery = { ...textQueries('GET /admin/desk-texts'), staleTime: 0 }

export const messageTextsQuery = { ...textQueries('GET /admin/mail-texts'), staleTime: 0 }

export const textRevisionsQuery = (id: string) => ({
  ...textQueries('GET /admin/mail-texts/:id/revisions', { param: { id } }),
  staleTime: 0,
})

/** Texts as somebody types them: '' and null are the program's words. */
export type TypedTexts = Pick<MessageText, 'text_fr' | 'text_en' | 'text_ar'>

/** The message with these texts; a refusal is final for the same texts, so it is not retried. */
export const previewQuery = (id: string, language: Locale, typed: TypedTexts) =>
  queryOptions({
    queryKey: ['preview of a message', id, language, typed],
    queryFn: ({ signal }) => {
      const asked = { param: { id }, json: { language, ...typed }, signal }
      return callTexts(adminFetch, 'POST /admin/mail-texts/:id/preview', asked)
    },
    retry: false,
    gcTime: 0,
  })

/** What is wrong with the texts, from a refusal; nothing for other errors. */
export function faultsIn(error: unknown): readonly TextFault[] {
  if (!(error instanceof ApiProblem) || error.code !== 'invalid') return []
  return z.array(textFault).safeParse(error.body.errors).data ?? []
}

/** @throws ApiProblem */
export const changeText = (id: string, change: Partial<TypedTexts> & { version: number }) =>
  callTexts(adminFetch, 'PATCH /admin/mail-texts/:id', { param: { id }, json: change })

/** @throws ApiProblem */
export const sendTest = (id: string, language: Locale, typed: TypedTexts) =>
  callTexts(adminFetch, 'POST /admin/mail-texts/:id/test', {
    param: { id },
    json: { language, ...typed },
  })

export const readTextsAgain = (queries: QueryClient) =>
  Promise.all(
    [messageTextsQuery, deskTextsQuery].map(({ queryKey }) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
