import type { MFAVerifyWebauthnParams } from '@supabase/auth-js'
import { dataOf, enrollKey, removeUnfinished } from './factors.ts'
import { client } from './session.ts'

type Proof<Kind extends 'create' | 'request'> =
  MFAVerifyWebauthnParams<Kind>['webauthn']['credential_response']

// Safe casts: browsers return the requested kind of credential or throw.
const makeKey = async (options: object) =>
  (await navigator.credentials.create(options)) as Proof<'create'>
const proveKey = async (options: object) =>
  (await navigator.credentials.get(options)) as Proof<'request'>

const site = () => ({ rpId: location.hostname, rpOrigins: [location.origin] })

/**
 * Asks the browser for the security key or passkey: to make one for a factor that was only begun,
 * else to prove it. Not by the client's own `register`, which would leave out the keys that are
 * built into a device.
 * @throws AuthError, and DOMException when the key was not used
 */
export async function verifyKey(factorId: string): Promise<void> {
  const { mfa } = client()
  const { id: challengeId, webauthn } = dataOf(await mfa.challenge({ factorId, webauthn: site() }))
  const proof = { factorId, challengeId }
  if (webauthn.type === 'create') {
    const made = await makeKey(webauthn.credential_options)
    dataOf(
      await mfa.verify({
        ...proof,
        webauthn: { ...site(), type: 'create', credential_response: made },
      }),
    )
  } else {
    const held = await proveKey(webauthn.credential_options)
    dataOf(
      await mfa.verify({
        ...proof,
        webauthn: { ...site(), type: 'request', credential_response: held },
      }),
    )
  }
}

/**
 * Registers a security key or passkey. @throws AuthError, and DOMException when the key was not
 * used
 */
export async function addKey(friendlyName: string): Promise<void> {
  await removeUnfinished()
  const { id } = await enrollKey(friendlyName)
  await verifyKey(id)
}
