import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { peopleReader } from '#ui/data/search-people.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { StateView } from '#ui/state-filter.tsx'
import type { MessageChange, MessageState } from '../../contract.ts'
import type { contactApi } from '../../server/api.ts'

const call = apiClient<typeof contactApi>()
const query = apiQueries<typeof contactApi>()
const read = peopleReader<typeof contactApi>()

const messagesKey = query('GET /admin/messages').queryKey

/** The list's view; Back and reload restore it. */
export type MessageView = StateView<MessageState>

/** Messages, newest first, page by page; refetched whenever the tab regains focus. */
export const messageListQuery = (view: MessageView) =>
  pagesQuery(
    [...messagesKey, view],
    (cursor, signal) => read('GET /admin/messages', { ...view, cursor }, signal),
    { placeholderData: keepPreviousData },
  )

/** The total number of messages. */
export const messageCountQuery = () => ({
  ...query('GET /admin/messages', { query: { limit: 1 } }),
  staleTime: 0,
})

export const readMessagesAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: messagesKey })

/** @throws ApiProblem `stale` with `current`, … */
export const sendAnswered = (id: string, change: MessageChange) =>
  call(adminFetch, 'PATCH /admin/messages/:id', { param: { id }, json: change })

/** @throws ApiProblem */
export const deleteMessage = (id: string) =>
  call(adminFetch, 'DELETE /admin/messages/:id', { param: { id } })

/** @throws ApiProblem */
export const restoreMessage = (id: string) =>
  call(adminFetch, 'POST /admin/messages/:id/restore', { param: { id } })
