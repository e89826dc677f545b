import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type ApiFetch, ApiProblem, type ApiRead, readerOf } from './api.ts'
import { takeOver } from './page-queries.tsx'
import { addressOf, createQueryClient } from './query-client.ts'

export const apiFetchContext = createContext<ApiFetch>()

export const apiReadContext = createContext<ApiRead>()

/** The data that a page's loaders read and its render shows. */
export const readsContext = createContext<QueryClient>()

type Loadable = Pick<FetchQueryOptions, 'queryKey' | 'meta'>

/** A failed read becomes the route's error with the API's status: a 404 stays a 404. */
function asRouteError(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error
  throw data({ code: error.code }, { status: error.status || 503 })
}

/** For a screen's `loader`: reads the queries through the API, for the render and for hydration. */
export async function loadOnServer(
  context: Readonly<RouterContextProvider>,
  queries: readonly Loadable[],
) {
  const reads = context.get(readsContext)
  // Asks once: a visitor waits for the page, which can try again when it is there.
  await Promise.all(
    queries.map(({ queryKey, meta }) => reads.fetchQuery({ queryKey, meta, retry: false })),
  ).catch(asRouteError)
}

/** For what a loader needs for itself and does not hand over to the browser. @throws ApiProblem */
export const readOnServer = <Answer>(
  context: Readonly<RouterContextProvider>,
  { queryKey }: { queryKey: DataTag<QueryKey, Answer, Error> },
) => context.get(apiReadContext)(addressOf(queryKey)) as Promise<Answer>

let ofTab: QueryClient | undefined

/** The one query client of this tab, filled with the server's data. */
export function tabQueries(): QueryClient {
  if (!ofTab) takeOver((ofTab = createQueryClient(readerOf(fetch))))
  return ofTab
}

/**
 * For a screen's `clientLoader`: waits only for missing data; stale data are refetched in the
 * background.
 */
export async function loadInBrowser(queries: readonly Loadable[]) {
  const client = tabQueries()
  await Promise.all(
    queries.map((query) => client.ensureQueryData({ ...query, revalidateIfStale: true })),
  ).catch(asRouteError)
}

/** For a screen that works without its data: it is rendered anyway, but not cached. */
export const renderWithoutData = () => data(undefined, { headers: { 'cache-control': 'no-store' } })
