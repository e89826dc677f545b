import type { AuthError } from '@supabase/auth-js'
import { latinDigits } from '#core/digits.ts'
import { client } from './session.ts'

type Answer<Data> = { data: Data; error: null } | { data: null; error: AuthError }

/** What the standard client got. @throws AuthError */
function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.error) throw answer.error
  return answer.data
}

/** A code as it was meant, whatever digits and spaces it was typed with. */
const plainCode = (typed: string) => latinDigits(typed).replaceAll(/\s/g, '')

/** A code of the authenticator app. @throws AuthError */
export async function verifyAppCode(factorId: string, code: string): Promise<void> {
  dataOf(await client().mfa.challengeAndVerify({ factorId, code: plainCode(code) }))
}

/** Sends a code to the phone; answers the challenge that it solves. @throws AuthError */
export async function sendPhoneCode(factorId: string): Promise<string> {
  return dataOf(await client().mfa.challenge({ factorId, channel: 'sms' })).id
}

/** @throws AuthError */
export async function verifyPhoneCode(factorId: string, challengeId: string, code: string): Promise<void> {
  dataOf(await client().mfa.verify({ factorId, challengeId, code: plainCode(code) }))
}

/** Asks the browser for the security key or passkey. @throws AuthError, and Error when the key was not used */
export async function verifyKey(factorId: string): Promise<void> {
  const { error } = await client().mfa.webauthn.authenticate({ factorId, webauthn: {} })
  if (error) throw error
}

/** @throws AuthError */
export async function verifyRecoveryCode(code: string): Promise<void> {
  dataOf(await client().mfa.recoveryCodes.verify({ code: latinDigits(code) }))
}
