import type { ApiFetch } from './api.ts'

/** Who is signed in, as far as requests need it. */
type Identity = { fetch: ApiFetch; authorization: () => Promise<string | null> }

let identity: Identity | undefined

function signedIn(): Identity {
  if (!identity) throw new Error('nothing has said yet who asks')
  return identity
}

/** Says who asks from now on. Accounts do, which themselves stand on features that ask. */
export function askAs(given: Identity): void {
  identity = given
}

/** The API in the name of the admin who is signed in. */
export const adminFetch: ApiFetch = (path, init) => signedIn().fetch(path, init)

/** The header's value, for what does not go through `fetch`. */
export const readAuthorization = (): Promise<string | null> => signedIn().authorization()
