import { adminFetch } from './admin-fetch.ts'
import { callApi, jsonRequest, openApi } from './api.ts'

type Asked = URLSearchParams | Record<string, string>

// An address ends up in logs, a body does not.
const isPersonal = (search: URLSearchParams) => search.has('q') || search.has('actor')

const inBody = (search: URLSearchParams) => jsonRequest('POST', Object.fromEntries(search))

/** Searches a list of people with the search text in the body. @throws ApiProblem */
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

/** The same for endpoints with one address for both methods, as an export. @throws ApiProblem */
export function openPeople(path: string, asked: Asked): Promise<Response> {
  const search = new URLSearchParams(asked)
  return isPersonal(search)
    ? openApi(adminFetch, path, inBody(search))
    : openApi(adminFetch, `${path}?${search}`)
}
