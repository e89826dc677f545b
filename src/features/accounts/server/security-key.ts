import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from '#core/schema.ts'
import { type Config, siteOrigin } from '#platform/config.ts'
import { challengeLife } from '../rules.ts'
import type { UserRow } from './present.ts'

// A seventh of the program's code: loaded when the first key is used, not at each start.
const loadLibrary = () => import('@simplewebauthn/server')

const credential = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.optional(z.array(z.string())),
})
/** The public key as the row stores it. */
export type Credential = z.infer<typeof credential>

const loopbackAddress = /^(?:127\.|\[)/

/**
 * Keys are bound to a host name. An IP address is none, so on this machine they work under
 * `localhost` only.
 */
function relyingParty(config: Config): { id: string; origin: string } {
  const url = new URL(siteOrigin(config))
  if (loopbackAddress.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

const described = ({ id, transports }: Credential) => ({ id, transports })

/** The browser's options to create a key for this user; existing keys are excluded. */
export async function registrationOptions(
  config: Config,
  name: string,
  { id, email }: UserRow,
  others: Credential[],
) {
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: name,
    rpID: relyingParty(config).id,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: email,
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: others.map(described),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** The browser's options to prove possession of the key. */
export async function authenticationOptions(config: Config, key: Credential) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    timeout: challengeLife,
    allowCredentials: [described(key)],
    userVerification: 'preferred',
  })
}

// The library throws for every kind of wrong answer; they all count as a wrong answer.
const wrong = () => undefined

/**
 * The new key from the browser's answer; undefined when it does not match this challenge, site and
 * user.
 */
export async function newCredential(
  config: Config,
  expectedChallenge: string,
  response: RegistrationResponseJSON,
): Promise<Credential | undefined> {
  const { id, origin } = relyingParty(config)
  const expected = {
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }
  const { verifyRegistrationResponse } = await loadLibrary()
  const result = await verifyRegistrationResponse({ response, ...expected }).catch(wrong)
  if (!result?.verified) return undefined
  const { publicKey, ...rest } = result.registrationInfo.credential
  return { ...rest, publicKey: Buffer.from(publicKey).toString('base64url') }
}

/** The key with its new counter when the browser's answer is valid; else undefined. */
export async function provenCredential(
  config: Config,
  expectedChallenge: string,
  { response, key }: { response: AuthenticationResponseJSON; key: Credential },
): Promise<Credential | undefined> {
  const { id, origin } = relyingParty(config)
  const { verifyAuthenticationResponse } = await loadLibrary()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: { ...key, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')) },
  }).catch(wrong)
  return result?.verified ? { ...key, counter: result.authenticationInfo.newCounter } : undefined
}

/** Parses a stored credential. @throws when it is none */
export const readCredential = (column: unknown): Credential => credential.parse(column)
