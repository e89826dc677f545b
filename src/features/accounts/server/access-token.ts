import { errors, jwtVerify, SignJWT } from 'jose'
import { minutes, seconds } from '#core/durations.ts'
import { z } from '#core/schema.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { assuranceLevel, type AuthenticationMethod } from '../rules.ts'
import type { PresentedUser } from './present.ts'
import { secretsOf, signingKey } from './secrets.ts'

export const accessTokenSeconds = minutes(15) / 1000
const clockSkewSeconds = seconds(60) / 1000
const audience = 'authenticated'
const algorithm = 'ES256'

const claims = z.object({ sub: z.uuid(), session_id: z.uuid() })

/** The claims of a valid token. The session must still be looked up, because it may have ended. */
export type TokenHolder = { userId: string; sessionId: string }

const issuerOf = ({ publicUrl }: Config) =>
  new URL('/auth/v1', publicUrl ?? 'http://localhost').href

/** Seconds since 1970. */
export const unixTime = (moment: Date) => Math.floor(moment.getTime() / 1000)

export type SessionClaims = { sessionId: string; amr: AuthenticationMethod[]; user: PresentedUser }

/** A signed access token, valid from now for `accessTokenSeconds`. */
export function signAccessToken(
  services: Services,
  { sessionId, amr, user }: SessionClaims,
): Promise<string> {
  const { config, now } = services
  const signing = signingKey(secretsOf(services), now())
  const issuedAt = unixTime(now())
  const { email, phone, role, app_metadata, user_metadata, is_anonymous } = user
  return new SignJWT({
    email,
    phone,
    role,
    app_metadata,
    user_metadata,
    is_anonymous,
    aal: assuranceLevel(amr),
    amr,
    session_id: sessionId,
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: signing.kid })
    .setIssuer(issuerOf(config))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(signing.key)
}

/** The subject of an unexpired token that we signed for our own use; undefined for any other. */
export async function verifyAccessToken(
  services: Services,
  token: string,
): Promise<TokenHolder | 'other_audience' | undefined> {
  const { config, now } = services
  const { verification } = secretsOf(services)
  const options = {
    algorithms: [algorithm],
    issuer: issuerOf(config),
    audience,
    requiredClaims: ['exp'],
    clockTolerance: clockSkewSeconds,
    currentDate: now(),
  }
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid = '' }) => {
        const key = verification.get(kid)
        if (!key) throw new Error('unknown kid')
        return key
      },
      options,
    )
    const { sub, session_id } = claims.parse(payload)
    return { userId: sub, sessionId: session_id }
  } catch (error) {
    const isForOthers = error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud'
    return isForOthers ? 'other_audience' : undefined
  }
}
