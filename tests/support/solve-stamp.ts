import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { IssuedStamp } from '#platform/form-stamp.ts'

/** Solves the proof of work of a stamp as a browser does; '' if none is required. */
export async function solveStamp({ challenge }: Pick<IssuedStamp, 'challenge'>): Promise<string> {
  if (!challenge) return ''
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url')
}
