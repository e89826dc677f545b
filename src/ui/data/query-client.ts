import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { minutes } from '#core/durations.ts'
import { type ApiFetch, ApiProblem, callApi } from './api.ts'

/** A query's key is its address: the path, then the search parameters. */
export type ApiQueryKey = readonly [
  path: string,
  params?: Record<string, string | number | undefined>,
]

/** The address that a query's key stands for. */
export function addressOf([path, params = {}]: ApiQueryKey | QueryKey): string {
  const given = Object.entries(params as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${String(path)}?${search}` : String(path)
}

const maxRetries = 3

const mayPass = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500)

/**
 * Keeps what it read for 5 minutes and tries a failed read up to 3 times more, unless trying again
 * cannot help. How long unused data stay is the library's own rule: 5 minutes in a tab, and no
 * timer on the server that would hold a render.
 */
export function createQueryClient(apiFetch: ApiFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A browser that thinks it is offline still asks: the answer is an error that can be shown,
        // not an endless wait.
        networkMode: 'always',
        staleTime: minutes(5),
        retry: (failures, error) => failures < maxRetries && mayPass(error),
        queryFn: ({ queryKey, signal }) => callApi(apiFetch, addressOf(queryKey), { signal }),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
