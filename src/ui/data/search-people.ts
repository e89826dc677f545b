import { adminFetch } from './admin-fetch.ts'
import type { Input, Output, ReadName, RouteName, Search, Unknown } from './api-routes.ts'
import { callApi, jsonRequest, openApi } from './api.ts'
import { routePath } from './query-client.ts'

type Asked = Record<string, string | number | undefined>

// An address ends up in logs, a body does not.
const isPersonal = (search: URLSearchParams) => search.has('q') || search.has('actor')

const inBody = (search: URLSearchParams) => jsonRequest('POST', Object.fromEntries(search))

const searchOf = (asked: Asked) =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )

/** Reads that have a POST route too, with what is searched for in its body. */
type Searched<Api, Suffix extends string> =
  ReadName<Api> extends infer Name
    ? Name extends `GET ${infer Path}`
      ? `POST ${Path}${Suffix}` extends RouteName<Api>
        ? Name
        : never
      : never
    : never

type SearchOf<Api, Name extends string> = Search<Input<Api, Name>>

type Read<Api> = <Name extends Searched<Api, '/search'>, Given extends SearchOf<Api, Name>>(
  route: Name,
  asked: Given & Unknown<Given, SearchOf<Api, Name>>,
  signal?: AbortSignal,
) => Promise<Output<Api, Name>>

type Open<Api> = <Name extends Searched<Api, ''>, Given extends SearchOf<Api, Name>>(
  route: Name,
  asked: Given & Unknown<Given, SearchOf<Api, Name>>,
) => Promise<{ json: () => Promise<Output<Api, Name>> } & Response>

function readSearched(route: string, asked: Asked, signal?: AbortSignal) {
  const search = searchOf(asked)
  const path = routePath(route)
  if (isPersonal(search))
    return callApi(adminFetch, `${path}/search`, { ...inBody(search), signal })
  return callApi(adminFetch, `${path}?${search}`, { signal })
}

function openSearched(route: string, asked: Asked) {
  const search = searchOf(asked)
  const path = routePath(route)
  return isPersonal(search)
    ? openApi(adminFetch, path, inBody(search))
    : openApi(adminFetch, `${path}?${search}`)
}

/** Searches lists of people with the search text in the body. @throws ApiProblem */
export const peopleReader = <Api>() => readSearched as Read<Api>

/** The same for endpoints with one address for both methods, as an export. @throws ApiProblem */
export const peopleOpener = <Api>() => openSearched as Open<Api>
