import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { seconds } from '#core/durations.ts'
import type { AuthServer } from './auth-server.ts'

/** An authenticator app with one secret, whose clock is the server's. */
export function authenticator(secret: string, { clock }: AuthServer) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (offsetMs = 0) => totp.generate({ timestamp: Date.now() + clock.offsetMs + offsetMs })
}

/** Enrols and verifies an authenticator app for who is signed in there. */
export async function addTotp(server: AuthServer, client: GoTrueClient, friendlyName = 'App') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const codeOf = authenticator(data.totp.secret, server)
  const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf() })
  if (verified.error) throw verified.error
  /** A code that was not used yet: the next half minute's, on a clock that is set ahead. */
  const freshCode = () => {
    server.clock.offsetMs += seconds(30)
    return codeOf()
  }
  return { factorId: data.id, codeOf, freshCode }
}
