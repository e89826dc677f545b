import { adminFetch } from './admin-fetch.ts'
import { callApi, jsonRequest, openApi } from './api.ts'

type Asked = URLSearchParams | Record<string, string>

// An address stands in the logs of whatever it passes, a body does not.
const isPersonal = (search: URLSearchParams) => search.has('q') || search.has('actor')

const inBody = (search: URLSearchParams) => jsonRequest('POST', Object.fromEntries(search))

/** A list of people: what was typed to find them goes in the body. @throws ApiProblem */
export function readPeople<Answer>(
  path: string,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Answer> {
  const search = new URLSearchParams(asked)
  if (isPersonal(search))
    return callApi(adminFetch, `${path}/search`, { ...inBody(search), signal })
  return callApi(adminFetch, `${path}?${search}`, { signal })
}

/** The same for what has one address for both ways, as an export. @throws ApiProblem */
export function openPeople(path: string, asked: Asked): Promise<Response> {
  const search = new URLSearchParams(asked)
  return isPersonal(search)
    ? openApi(adminFetch, path, inBody(search))
    : openApi(adminFetch, `${path}?${search}`)
}
