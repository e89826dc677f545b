import { data, type RouterContextProvider } from 'react-router'
import { type ApiFetch, ApiProblem } from './api.ts'
import { apiFetchContext } from './load.ts'

type Send = (apiFetch: ApiFetch, token: string) => Promise<unknown>
type Args = { request: Request; context: Readonly<RouterContextProvider> }
export type Followed = { outcome: 'done' | 'unknown' | 'failed' }

/** The token from the address; one-click unsubscribing mail programs send nothing else. */
export const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? ''

/**
 * For the `action` of a page that a mail's link opens: passes the token to the API. Answers with
 * the page itself, because RFC 8058 forbids redirects.
 */
export async function followLink({ request, context }: Args, send: Send) {
  const token = tokenOf(new URL(request.url).search)
  try {
    await send(context.get(apiFetchContext), token)
    return data<Followed>({ outcome: 'done' })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const isUnknown = error.code === 'not_found' || error.code === 'invalid'
    return data<Followed>(
      { outcome: isUnknown ? 'unknown' : 'failed' },
      { status: isUnknown ? 404 : error.status },
    )
  }
}
