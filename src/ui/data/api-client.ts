import type { Hono } from 'hono'
import { type ApiFetch, callApi, jsonRequest } from './api.ts'
import { addressOf } from './query-client.ts'

type SchemaOf<Api> = Api extends (...given: never[]) => infer Made
  ? SchemaOf<Made>
  : Api extends Hono<infer _Env, infer Schema, infer _BasePath>
    ? Schema
    : never

/** The routes of an API by their names, as in `PATCH /admin/orders/:id`. */
type Routes<Schema> = Schema extends unknown
  ? {
      [Path in keyof Schema & string]: {
        [
          Method in keyof Schema[Path] & `$${string}` as Method extends `$${infer Name}`
            ? `${Uppercase<Name>} ${Path}`
            : never
        ]: Schema[Path][Method]
      }
    }[keyof Schema & string]
  : never

type RouteName<Schema> =
  Routes<Schema> extends infer Each ? (Each extends unknown ? keyof Each & string : never) : never

type Route<Schema, Name extends string> = Extract<Routes<Schema>, Record<Name, unknown>>[Name]

type Input<Route> = Route extends { input: infer Given } ? Given : never
type Output<Route> = Route extends { output: infer Answer; outputFormat: infer Format }
  ? Format extends 'json'
    ? Answer
    : undefined
  : never

/** The fields of a form as somebody typed them: the API, not the compiler, checks what they hold. */
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
type Call<Api, Schema = SchemaOf<Api>> = <Name extends RouteName<Schema>>(
  apiFetch: ApiFetch,
  route: Name,
  ...given: object extends Input<Route<Schema, Name>>
    ? [given?: Sent]
    : [given: (Input<Route<Schema, Name>> | AsTyped<Input<Route<Schema, Name>>>) & Sent]
) => Promise<Output<Route<Schema, Name>>>

function callRoute(
  apiFetch: ApiFetch,
  route: string,
  { param = {}, query, typed, json = typed, headers, signal }: Given = {},
) {
  const valueOf = (_: string, name: string) => encodeURIComponent(param[name] ?? '')
  const [method = '', path] = route.replaceAll(/:(\w+)/g, valueOf).split(' ')
  const body = json ? jsonRequest(method, json, headers) : { method, headers }
  return callApi(apiFetch, `/api${addressOf([path, query])}`, { ...body, signal })
}

/**
 * The client of a feature's API. What may be given and what is answered are inferred from the
 * routes, of which nothing reaches the browser.
 */
export const apiClient = <Api>() => callRoute as Call<Api>
