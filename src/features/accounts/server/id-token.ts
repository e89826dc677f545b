import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { minutes, seconds } from '#core/durations.ts'
import { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { sha256 } from '#platform/sha256.ts'
import { AuthError, OAuthError } from './auth-error.ts'
import { discoveredProvider, type Provider } from './providers.ts'

const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA']
const clockSkewSeconds = seconds(60) / 1000

// Some providers send booleans as text.
const truth = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
])

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z.optional(truth),
})
/** A person's identity at a provider. */
export type ProviderAccount = z.infer<typeof claims>

const keySets = new Map<string, JWTVerifyGetKey>()

function keysAt(address: string): JWTVerifyGetKey {
  const keys =
    keySets.get(address) ?? createRemoteJWKSet(new URL(address), { cacheMaxAge: minutes(10) })
  keySets.set(address, keys)
  return keys
}

const badToken = (description: string) => new OAuthError('invalid request', description)

const isWrongToken = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC'

function asRefusal(error: unknown): Error {
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return badToken('Unacceptable audience in id_token')
  }
  if (isWrongToken(error)) return badToken('Bad ID token')
  return new AuthError(503, 'unexpected_failure', 'The keys of the provider cannot be read')
}

const hashOf: Record<string, string> = { '384': 'sha384', '512': 'sha512', DSA: 'sha512' }

/** OpenID Connect Core 3.1.3.6: the left half of the access token's hash. */
function accessTokenHash(algorithm: string, accessToken: string): string {
  const digest = createHash(hashOf[algorithm.slice(-3)] ?? 'sha256')
    .update(accessToken)
    .digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

function assertNonce({ nonce: expected }: JWTPayload, given: string | null | undefined): void {
  const hashed = given ? sha256(given, 'hex') : undefined
  if (expected === hashed) return
  const text =
    given && expected
      ? 'Nonces mismatch'
      : 'Passed nonce and nonce in id_token should either both exist or not.'
  throw new OAuthError('invalid nonce', text)
}

/** The hash of an id_token, and when the token expires anyway. */
export type IdTokenProof = { hash: string; endsAt: Date }

type Given = { id_token: string; access_token?: string | null; nonce?: string | null }

/**
 * The provider's account in an id_token: signed by the provider, for us, valid now, with the given
 * nonce and access token. @throws an OAuth error; unexpected_failure while the provider cannot be
 * reached
 */
export async function verifyIdToken(
  { now }: Services,
  provider: Provider,
  { id_token, access_token, nonce }: Given,
): Promise<{ account: ProviderAccount; proof: IdTokenProof }> {
  const { issuer, jwks_uri = '' } = (await discoveredProvider(provider)).serverMetadata()
  const options = {
    issuer,
    audience: provider.clientId,
    algorithms,
    requiredClaims: ['exp'],
    clockTolerance: clockSkewSeconds,
    currentDate: now(),
  }
  const { payload, protectedHeader } = await jwtVerify(id_token, keysAt(jwks_uri), options).catch(
    (error: unknown) => {
      throw asRefusal(error)
    },
  )
  if (
    payload.at_hash &&
    access_token &&
    payload.at_hash !== accessTokenHash(protectedHeader.alg, access_token)
  ) {
    throw badToken('Bad ID token')
  }
  assertNonce(payload, nonce)
  const hash = sha256(id_token)
  const endsAt = new Date(((payload.exp ?? 0) + clockSkewSeconds) * 1000)
  return { account: readAccount(payload), proof: { hash, endsAt } }
}

/** @throws an OAuth error when the claims have no subject */
export function readAccount(payload: unknown): ProviderAccount {
  const account = claims.safeParse(payload)
  if (!account.success) throw badToken('Bad ID token')
  return account.data
}
