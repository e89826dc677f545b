import type { QueryClient } from '@tanstack/react-query'
import { hours, seconds } from '#core/durations.ts'
import { adminFetch, currentAdmin } from './admin-fetch.ts'
import { createQueryClient } from './query-client.ts'

/**
 * For how long, in milliseconds, what was read ahead counts as read by the screen that shows it.
 */
export const justRead = seconds(2)

// A lost network finds the lists that were read in this tab, in its memory alone.
const lastLists = hours(4)

let kept: { holder: string; queries: QueryClient } | undefined

/** What is read in the name of this admin. */
export function adminQueries(holder: string): QueryClient {
  if (kept?.holder !== holder) {
    const queries = createQueryClient(adminFetch)
    const defaults = queries.getDefaultOptions()
    queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, gcTime: lastLists } })
    kept = { holder, queries }
  }
  return kept.queries
}

/** Nothing that was read in an admin's name outlasts the sign-out. */
export function forgetQueries(queries: QueryClient): void {
  if (kept?.queries === queries) kept = undefined
}

/**
 * For a screen's `clientLoader`: asks for what the screen shows first, while the screen itself is
 * still on its way.
 */
export function readAhead(read: (queries: QueryClient) => Promise<unknown>): null {
  const begin = async () => {
    const holder = await currentAdmin()
    if (holder) await read(adminQueries(holder))
  }
  // A screen asks again for what could not be read, and says so.
  begin().catch(() => undefined)
  return null
}
