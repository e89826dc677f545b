import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { IssuedStamp } from '#platform/form-stamp.ts'

/** The proof of work for a stamp, as a browser sends it; '' where none is asked for. */
export async function solveStamp({ challenge }: Pick<IssuedStamp, 'challenge'>): Promise<string> {
  if (!challenge) return ''
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url')
}
