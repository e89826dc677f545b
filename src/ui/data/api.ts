import type { ErrorCode } from '#core/app-error.ts'

/** The API as a function: `fetch` in the browser, an in-process call when the server renders. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/** The parsed answer to a read. @throws ApiProblem */
export type ApiRead = (path: string, init?: RequestInit) => Promise<unknown>

/** Statuses of the API, and the browser's error for a request without an answer. */
export type ProblemCode = ErrorCode | 'network' | 'cancelled'

type ProblemBody = {
  code: ProblemCode
  status: number
  errors?: readonly { path: string; code: string; taken?: number }[]
  [member: string]: unknown
}

/**
 * A problem+json answer; `code` is stable, `body` has its members. Code `network` means no answer
 * at all.
 */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly body: ProblemBody

  constructor(body: ProblemBody) {
    super(body.code)
    this.name = 'ApiProblem'
    this.code = body.code
    this.status = body.status
    this.body = body
  }
}

/** Only the API sends problems with its codes; an error from a proxy has none. */
export const isProblem = (body: unknown): body is ProblemBody =>
  body instanceof Object && 'code' in body && typeof body.code === 'string'

/** The problem in an answer; `otherwise` is the code for answers without one. */
export const problemOf = (
  body: unknown,
  status: number,
  otherwise: ProblemCode = 'internal',
): ApiProblem => new ApiProblem(isProblem(body) ? { ...body, status } : { code: otherwise, status })

/** A successful answer. @throws ApiProblem */
export async function openApi(
  apiFetch: ApiFetch,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const response = await apiFetch(path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem({ code: 'network', status: 0 })
  })
  if (!response.ok) throw problemOf(await response.json().catch(() => undefined), response.status)
  return response
}

/** The parsed JSON of a successful answer, which `apiClient` gives its type. @throws ApiProblem */
export async function callApi(
  apiFetch: ApiFetch,
  path: string,
  init?: RequestInit,
): Promise<unknown> {
  const response = await openApi(apiFetch, path, init)
  return response.status === 204 ? undefined : response.json()
}

export const readerOf =
  (apiFetch: ApiFetch): ApiRead =>
  (path, init) =>
    callApi(apiFetch, path, init)

/** A request with a JSON body. */
export function jsonRequest(method: string, body: unknown, headers: Record<string, string> = {}) {
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
