import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AuthError } from './auth-error.ts'
import { passwordCost } from './password-cost.ts'

/**
 * A hash that matches no password, as expensive to verify as a real one, so that unknown addresses
 * take as long as wrong passwords.
 */
const decoyHash = `$argon2id$v=19$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

const maxRunning = 2
const maxWaiting = 100
const limit = pLimit(maxRunning)

/**
 * Runs at most two hashing operations at once, which limits their memory. @throws
 * unexpected_failure when the queue is full
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaiting)
    throw new AuthError(503, 'unexpected_failure', 'Too many sign-ins at once')
  return limit(work)
}

export const hashPassword = (password: string): Promise<string> => hash(password, passwordCost)

/** Whether the password matches the hash; without a hash it takes as long and is false. */
export function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  return verify(passwordHash ?? decoyHash, password)
}
