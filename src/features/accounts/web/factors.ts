import type { AuthError } from '@supabase/auth-js'
import { latinDigits } from '#core/digits.ts'
import { askFactorAgain } from './factor-again.ts'
import { problemOf } from './problem.ts'
import { type AccountFactor, client } from './session.ts'

type Answer<Data> = { data: Data; error: null } | { data: null; error: AuthError }

/** The result of the standard client's call. @throws AuthError */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.error) throw answer.error
  return answer.data
}

/**
 * The same for calls that need a recent second factor: the admin is asked for it and the call is
 * repeated. @throws AuthError
 */
async function dataWithFactor<Data>(call: () => Promise<Answer<Data>>): Promise<Data> {
  const answer = await call()
  const isWanted = answer.error && problemOf(answer.error).code === 'reauthentication_needed'
  return dataOf(isWanted && (await askFactorAgain()) ? await call() : answer)
}

/** A code normalised: ASCII digits, no spaces. */
const plainCode = (typed: string) => latinDigits(typed).replaceAll(/\s/g, '')

/** A code of the authenticator app. @throws AuthError */
export async function verifyAppCode(factorId: string, code: string): Promise<void> {
  await dataWithFactor(() => client().mfa.challengeAndVerify({ factorId, code: plainCode(code) }))
}

/** Sends a code to the phone; returns the challenge. @throws AuthError */
export async function sendPhoneCode(factorId: string): Promise<string> {
  return dataOf(await client().mfa.challenge({ factorId, channel: 'sms' })).id
}

/** @throws AuthError */
export async function verifyPhoneCode(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<void> {
  await dataWithFactor(() => client().mfa.verify({ factorId, challengeId, code: plainCode(code) }))
}

/** @throws AuthError */
export async function verifyRecoveryCode(code: string): Promise<void> {
  dataOf(await client().mfa.recoveryCodes.verify({ code: latinDigits(code) }))
}

/** All factors of the signed-in user, including unverified ones. */
async function listAllFactors(): Promise<readonly AccountFactor[]> {
  return dataOf(await client().mfa.listFactors()).all
}

/** The verified factors. @throws AuthError */
export async function listFactors(): Promise<readonly AccountFactor[]> {
  return (await listAllFactors()).filter(({ status }) => status === 'verified')
}

const unenroll = (factorId: string) => dataWithFactor(() => client().mfa.unenroll({ factorId }))

/**
 * Removes a factor. A session that was raised by it continues without a second factor: the admin is
 * asked for another one, or has to add one.
 * @throws AuthError
 */
export async function removeFactor(factorId: string): Promise<void> {
  await unenroll(factorId)
  await client().refreshSession()
}

/** Begins a security key. @throws AuthError */
export const enrollKey = (friendlyName: string) =>
  dataWithFactor(() => client().mfa.enroll({ factorType: 'webauthn', friendlyName }))

/** An unverified factor from an earlier attempt would keep its name reserved. */
export async function removeUnfinished(): Promise<void> {
  const unfinished = (await listAllFactors()).filter(({ status }) => status === 'unverified')
  for (const { id } of unfinished) await unenroll(id)
}

/** The secret for an authenticator app: `uri` for the QR code, `secret` for typing. */
export type AppSecret = { factorId: string; secret: string; uri: string }

/** @throws AuthError */
export async function beginApp(friendlyName: string): Promise<AppSecret> {
  await removeUnfinished()
  const { id, totp } = await dataWithFactor(() =>
    client().mfa.enroll({ factorType: 'totp', friendlyName }),
  )
  return { factorId: id, secret: totp.secret, uri: totp.uri }
}

/** Sends the first code to the phone. @throws AuthError */
export async function beginPhone(phone: string) {
  await removeUnfinished()
  const { id } = await dataWithFactor(() =>
    client().mfa.enroll({ factorType: 'phone', friendlyName: phone, phone }),
  )
  return { factorId: id, challengeId: await sendPhoneCode(id) }
}

export type CodeCount = { remaining: number; total: number }

/** The number of recovery codes left; null when none were ever created. @throws AuthError */
export async function countRecoveryCodes(): Promise<CodeCount | null> {
  const { data, error } = await client().mfa.recoveryCodes.getStatus()
  if (!error) return data
  if (problemOf(error).code === 'mfa_factor_not_found') return null
  throw error
}

/** New codes that replace any old ones, returned only once. @throws AuthError */
export async function makeRecoveryCodes(isAgain: boolean): Promise<readonly string[]> {
  const { recoveryCodes } = client().mfa
  const made = await dataWithFactor(() =>
    isAgain ? recoveryCodes.regenerate() : recoveryCodes.generate(),
  )
  return made.codes
}
