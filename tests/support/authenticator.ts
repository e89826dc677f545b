import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { seconds } from '#core/durations.ts'
import type { AuthServer } from './auth-server.ts'

/** An authenticator app with one secret. It follows the server's clock. */
export function authenticator(secret: string, { clock }: AuthServer) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (offsetMs = 0) => totp.generate({ timestamp: Date.now() + clock.offsetMs + offsetMs })
}

/** Enrols and verifies an authenticator app for the client's signed-in admin. */
export async function addTotp(server: AuthServer, client: GoTrueClient, friendlyName = 'App') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const codeOf = authenticator(data.totp.secret, server)
  const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf() })
  if (verified.error) throw verified.error
  /** An unused code: moves the clock to the next period of 30 seconds. */
  const freshCode = () => {
    server.clock.offsetMs += seconds(30)
    return codeOf()
  }
  return { factorId: data.id, codeOf, freshCode }
}
