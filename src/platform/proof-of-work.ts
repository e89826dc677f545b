import { randomInt } from 'node:crypto'
import { type CreateChallengeOptions, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from '#core/schema.ts'
import type { Services } from './context.ts'

/** Rounds per key, and how many keys are tried on average; decision 018 has the measurements. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 3_000, leastKeys: 40, mostKeys: 80 } as const

const parameters = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
  keySignature: z.string(),
  data: z.object({ stamp: z.string() }),
})

/** The challenge for a browser; it belongs to one stamp, so that a solution counts once. */
export const challenge = z.object({ parameters, signature: z.string() })
export type Challenge = z.infer<typeof challenge>

const solved = z.object({
  challenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

const secretsOf = ({ keyFor }: Pick<Services, 'keyFor'>) => ({
  hmacSignatureSecret: keyFor('proof-of-work').toString('base64url'),
  hmacKeySignatureSecret: keyFor('proof-of-work-key').toString('base64url'),
})

/**
 * A challenge for this stamp. The number of keys to try is random up to a maximum, so that no phone
 * has to work much longer than another.
 */
export async function newChallenge(
  services: Pick<Services, 'keyFor'>,
  stamp: string,
): Promise<Challenge> {
  const options: CreateChallengeOptions = {
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.leastKeys, work.mostKeys + 1),
    deriveKey,
    data: { stamp },
    ...secretsOf(services),
  }
  return challenge.parse(await createChallenge(options))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the text (base64url of `{challenge, solution}`) is the work required with this stamp. */
export async function provesWork(
  services: Pick<Services, 'keyFor'>,
  text: string,
  stamp: string,
): Promise<boolean> {
  const read = solved.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success || read.data.challenge.parameters.data.stamp !== stamp) return false
  const { verified } = await verifySolution({ ...read.data, deriveKey, ...secretsOf(services) })
  return verified
}
