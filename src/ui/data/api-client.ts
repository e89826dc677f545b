import { queryOptions } from '@tanstack/react-query'
import { type ApiFetch, callApi, jsonRequest } from './api.ts'
import type { Input, Output, ReadName, RouteName, Search } from './api-routes.ts'
import { addressOf, routePath } from './query-client.ts'

/**
 * The fields of a form as somebody typed them: the API, not the compiler, checks what they hold.
 */
type Unchecked<Json> = Json extends unknown ? { [Name in keyof Json]?: unknown } : never
type AsTyped<Given> = Given extends { json: infer Json }
  ? Omit<Given, 'json'> & { typed: Unchecked<Json> }
  : never

type Sent = { headers?: Record<string, string>; signal?: AbortSignal }
type Given = Sent & {
  param?: Record<string, string>
  query?: Record<string, string | undefined>
  json?: unknown
  typed?: unknown
}

/** Calls a route. @throws ApiProblem */
type Call<Api> = <Name extends RouteName<Api>>(
  apiFetch: ApiFetch,
  route: Name,
  ...given: object extends Input<Api, Name>
    ? [given?: Sent]
    : [given: (Input<Api, Name> | AsTyped<Input<Api, Name>>) & Sent]
) => Promise<Output<Api, Name>>

function callRoute(
  apiFetch: ApiFetch,
  route: string,
  { param, query, typed, json = typed, headers, signal }: Given = {},
) {
  const [method = ''] = route.split(' ')
  const body = json ? jsonRequest(method, json, headers) : { method, headers }
  return callApi(apiFetch, addressOf([routePath(route, param), query]), { ...body, signal })
}

/**
 * The client of a feature's API. What may be given and what is answered are inferred from the
 * routes, of which nothing reaches the browser.
 */
export const apiClient = <Api>() => callRoute as Call<Api>

type Asked<Given> = (Given extends { param: infer Param } ? { param: Param } : unknown) &
  (Given extends { query: unknown } ? { query?: Search<Given> } : unknown)

/** A query of a route, which the query client reads by its key. */
type Query<Api> = <Name extends ReadName<Api>>(
  route: Name,
  ...asked: object extends Asked<Input<Api, Name>>
    ? [asked?: Asked<Input<Api, Name>>]
    : [asked: Asked<Input<Api, Name>>]
) => ReturnType<typeof queryOptions<Output<Api, Name>>>

const queryOfRoute = (route: string, { param, query }: Given = {}) =>
  queryOptions({
    queryKey: query ? [routePath(route, param), query] : [routePath(route, param)],
  })

/** The queries of a feature's API, typed like its calls. */
export const apiQueries = <Api>() => queryOfRoute as Query<Api>
