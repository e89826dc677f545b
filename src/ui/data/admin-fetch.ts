import { type ApiFetch, isProblem, type ProblemCode } from './api.ts'

/**
 * Sends a request with the given Authorization header. It may be sent twice, the second time with a
 * renewed token; a 401 or 403 asks for a new sign-in when the session is over.
 */
export type SendAs = <Answer extends { status: number }>(
  send: (authorization: string | null) => Promise<Answer>,
) => Promise<Answer>

type Identity = {
  send: SendAs
  /** The signed-in admin's address, as far as this browser knows. */
  who: () => Promise<string | undefined>
  /** Asks for the second factor again; false when it was not given. */
  askFactor: () => Promise<boolean>
}

let identity: Identity | undefined

/**
 * Registers the identity for requests. The accounts feature calls it, because it depends on
 * features that send requests.
 */
export function setIdentity(given: Identity): void {
  identity = given
}

function known(): Identity {
  if (!identity) throw new Error('nothing has said yet who asks')
  return identity
}

export const currentAdmin: Identity['who'] = () => known().who()

/** For requests that do not use `fetch`. */
export const sendAsAdmin: SendAs = (send) => known().send(send)

/** Why a `fetch` was answered with 403; undefined for every other answer. */
export async function refusalOf(answer: object): Promise<ProblemCode | undefined> {
  if (!(answer instanceof Response) || answer.status !== 403) return undefined
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return isProblem(body) ? body.code : undefined
}

/**
 * The API in the signed-in admin's name. When the server requires a recent second factor, the admin
 * is asked for it and the request is repeated.
 */
export const adminFetch: ApiFetch = async (path, init) => {
  const send = () =>
    sendAsAdmin((authorization) => {
      const headers = new Headers(init?.headers)
      if (authorization) headers.set('authorization', authorization)
      return fetch(path, { ...init, headers })
    })
  const answer = await send()
  const isFactorNeeded = (await refusalOf(answer)) === 'reauthentication_needed'
  return isFactorNeeded && (await known().askFactor()) ? send() : answer
}
