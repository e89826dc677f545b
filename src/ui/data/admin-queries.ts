import type { QueryClient } from '@tanstack/react-query'
import { hours, seconds } from '#core/durations.ts'
import { adminFetch, currentAdmin } from './admin-fetch.ts'
import { readerOf } from './api.ts'
import { createQueryClient } from './query-client.ts'

/** How long, in ms, prefetched data count as fresh for the screen that shows them. */
export const justRead = seconds(2)

// Without a network, lists read in this tab come from memory.
const lastLists = hours(4)

let kept: { holder: string; queries: QueryClient } | undefined

/** Data that were read in this admin's name. */
export function adminQueries(holder: string): QueryClient {
  if (kept?.holder !== holder) {
    const queries = createQueryClient(readerOf(adminFetch))
    const defaults = queries.getDefaultOptions()
    queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, gcTime: lastLists } })
    kept = { holder, queries }
  }
  return kept.queries
}

/** Nothing read in an admin's name survives the sign-out. */
export function forgetQueries(queries: QueryClient): void {
  if (kept?.queries === queries) kept = undefined
}

/**
 * For a screen's `clientLoader`: requests the first data while the screen's code is still loading.
 */
export function readAhead(read: (queries: QueryClient) => Promise<unknown>): null {
  const begin = async () => {
    const holder = await currentAdmin()
    if (holder) await read(adminQueries(holder))
  }
  // A failed prefetch is dropped; the screen requests it again and shows the error.
  begin().catch(() => undefined)
  return null
}
