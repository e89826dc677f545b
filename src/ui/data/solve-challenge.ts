import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { seconds } from '#core/durations.ts'

/**
 * The proof of work as a header value; undefined where the browser cannot compute it, as on a page
 * without TLS.
 */
export async function solve(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: seconds(10) }).catch(
    () => null,
  )
  if (!solution) return undefined
  const proof = btoa(JSON.stringify({ challenge, solution }))
  return proof.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
