import { dehydrate, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { type ApiFetch, ApiProblem } from './api.ts'
import { createQueryClient } from './query-client.ts'

export const apiFetchContext = createContext<ApiFetch>()

type Loadable = Pick<FetchQueryOptions, 'queryKey'>

/** A failed read becomes the route's error, with the API's status: 404 stays 404, trouble stays trouble. */
function asRouteError(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error
  throw data({ code: error.code }, { status: error.status || 503 })
}

/** For a screen's `loader`: reads the queries through the API and hands them to the browser with the page. */
export async function loadOnServer(context: Readonly<RouterContextProvider>, queries: readonly Loadable[]) {
  const client = createQueryClient(context.get(apiFetchContext))
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  await Promise.all(queries.map((query) => client.fetchQuery(query))).catch(asRouteError)
  // As text: the framework's own serialiser would walk every field of every product, here and again in the browser.
  return { dehydrated: JSON.stringify(dehydrate(client)) }
}

let browserClient: QueryClient | undefined

/** The one client of this tab; on the server each render gets its own. */
export function queryClientFor(apiFetch: ApiFetch): QueryClient {
  if (typeof document === 'undefined') return createQueryClient(apiFetch)
  return (browserClient ??= createQueryClient(apiFetch))
}

/** For a screen's `clientLoader`: waits only for what this tab does not hold yet; what is old is read again meanwhile. */
export async function loadInBrowser(queries: readonly Loadable[]) {
  const client = queryClientFor(fetch)
  await Promise.all(
    queries.map((query) => client.ensureQueryData({ ...query, revalidateIfStale: true })),
  ).catch(asRouteError)
  return { dehydrated: undefined }
}

/** For a screen that can do without what it reads: it is shown all the same, and nothing keeps it. */
export const standWithout = () =>
  data({ dehydrated: undefined }, { headers: { 'cache-control': 'no-store' } })
