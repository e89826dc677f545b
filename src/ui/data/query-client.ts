import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { minutes } from '#core/durations.ts'
import { ApiProblem, type ApiRead } from './api.ts'

/** A query key is its address: the path, then the search parameters. */
export type ApiQueryKey = readonly [
  path: string,
  params?: Record<string, string | number | undefined>,
]

/** The path of a route with its parameters, as of `GET /products/:id`. */
export const routePath = (route: string, param: Record<string, string> = {}) =>
  route
    .replace(/^\w+ /, '/api')
    .replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(param[name] ?? ''))

/** The address of a query key. */
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
 * Data are fresh for 5 minutes, and a failed read is retried up to 3 times, unless that cannot
 * help. None are collected: pages show what their loaders read without observing it, for as long as
 * they are open.
 */
export function createQueryClient(read: ApiRead): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Sends requests even when the browser believes it is offline: an error can be shown, a
        // paused query cannot.
        networkMode: 'always',
        staleTime: minutes(5),
        gcTime: Infinity,
        retry: (failures, error) => failures < maxRetries && mayPass(error),
        queryFn: ({ queryKey, signal }) => read(addressOf(queryKey), { signal }),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
