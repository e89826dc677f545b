import { type ApiFetch, isProblem } from './api.ts'

/**
 * Sends a request with the header's value that says who asks. It may be sent a second time with a
 * renewed one, and an answer of 401 or 403 makes the page ask for a new sign-in where the session
 * is over.
 */
export type SendAs = <Answer extends { status: number }>(
  send: (authorization: string | null) => Promise<Answer>,
) => Promise<Answer>

type Identity = {
  send: SendAs
  /** The address of who is signed in, as far as this browser knows. */
  who: () => Promise<string | undefined>
  /** Asks for the second factor once more; false when it was not given. */
  askFactor: () => Promise<boolean>
}

let identity: Identity | undefined

/** Says who asks from now on. Accounts do, which themselves stand on features that ask. */
export function setIdentity(given: Identity): void {
  identity = given
}

function known(): Identity {
  if (!identity) throw new Error('nothing has said yet who asks')
  return identity
}

export const currentAdmin: Identity['who'] = () => known().who()

/** For what does not go through `fetch`. */
export const sendAsAdmin: SendAs = (send) => known().send(send)

async function needsFactor(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return isProblem(body) && body.code === 'reauthentication_needed'
}

/**
 * The API in the name of the admin who is signed in. Where the server wants the second factor once
 * more, the admin is asked for it, and the request is sent again.
 */
export const adminFetch: ApiFetch = async (path, init) => {
  const send = () =>
    sendAsAdmin((authorization) => {
      const headers = new Headers(init?.headers)
      if (authorization) headers.set('authorization', authorization)
      return fetch(path, { ...init, headers })
    })
  const answer = await send()
  return (await needsFactor(answer)) && (await known().askFactor()) ? send() : answer
}
