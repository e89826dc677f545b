import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { forExcel } from '#core/table-format.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { saveFile } from '#ui/data/save-file.ts'
import { peopleOpener, peopleReader } from '#ui/data/search-people.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { StateView } from '#ui/state-filter.tsx'
import type { SubscriberState } from '../../contract.ts'
import type { newsletterApi } from '../../server/api.ts'

export const call = apiClient<typeof newsletterApi>()
export const queries = apiQueries<typeof newsletterApi>()
const read = peopleReader<typeof newsletterApi>()
const open = peopleOpener<typeof newsletterApi>()

const subscribersKey = queries('GET /admin/subscribers').queryKey

/** The list's view; Back and reload restore it. */
export type SubscriberView = StateView<SubscriberState>

/** Subscribers, newest first, page by page; refetched whenever the tab regains focus. */
export const subscriberListQuery = (view: SubscriberView) =>
  pagesQuery(
    [...subscribersKey, view],
    (cursor, signal) => read('GET /admin/subscribers', { ...view, cursor }, signal),
    { placeholderData: keepPreviousData },
  )

/** The total number of subscribers. */
export const subscriberCountQuery = () => ({
  ...queries('GET /admin/subscribers', { query: { limit: 1 } }),
  staleTime: 0,
})

export const readSubscribersAgain = (known: QueryClient) =>
  known.invalidateQueries({ queryKey: subscribersKey })

/** @throws ApiProblem */
export const removeSubscriber = (id: string) =>
  call(adminFetch, 'DELETE /admin/subscribers/:id', { param: { id } })

/** @throws ApiProblem */
export const restoreSubscriber = (id: string) =>
  call(adminFetch, 'POST /admin/subscribers/:id/restore', { param: { id } })

/**
 * Downloads the addresses of the current view; without a state, the confirmed ones. @throws
 * ApiProblem
 */
export async function downloadSubscribers(
  view: SubscriberView,
  isForExcel: boolean,
): Promise<void> {
  const response = await open('GET /admin/subscribers.csv', {
    ...view,
    ...(isForExcel && forExcel),
  })
  saveFile('subscribers.csv', await response.blob())
}
