import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { z } from '#core/schema.ts'
import { ConfigError } from '#platform/config.ts'

const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  /**
   * When it starts signing; published before, so that caches of the public keys have it in time.
   */
  signs_from: z.optional(z.iso.datetime()),
})
const content = z.object({
  keys: z.tuple([privateKey], privateKey),
  refresh_secret: z.string().check(z.regex(/^[\w-]{43}$/)),
})

/** What is sealed in the database: signing keys, newest first, and the secret for all else. */
export type SecretContent = z.infer<typeof content>
export type PrivateKey = z.infer<typeof privateKey>

function newKey(signsFrom?: Date): PrivateKey {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  return privateKey.parse({ ...jwk, kid: randomUUID(), signs_from: signsFrom?.toISOString() })
}

export const newContent = (): SecretContent => ({
  keys: [newKey()],
  refresh_secret: randomBytes(32).toString('base64url'),
})

/** @throws ConfigError with advice, never with the content */
export function parseContent(text: string, advice: string): SecretContent {
  try {
    return content.parse(JSON.parse(text))
  } catch {
    throw new ConfigError(advice)
  }
}

export const signsFromOf = ({ signs_from }: PrivateKey): Date => new Date(signs_from ?? 0)

/** How long a new key is published before it signs, and how long a token is good. */
export type KeyLife = { publishedFirst: number; tokenLife: number }

/**
 * The content with a new key, which signs when every cache of the public keys has expired. Keys
 * whose last tokens have expired are dropped. @throws ConfigError while an earlier new key still
 * waits
 */
export function withNewKey(
  { keys, refresh_secret }: SecretContent,
  now: Date,
  { publishedFirst, tokenLife }: KeyLife,
): SecretContent {
  const [newest] = keys
  if (signsFromOf(newest) > now) {
    throw new ConfigError(
      `A new key is published already and signs from ${newest.signs_from}: come back later.`,
    )
  }
  // A key signed until its successor began; its successor is the previous element.
  const kept = keys.filter((_key, index) => {
    const successor = keys[index - 1]
    return !successor || signsFromOf(successor).getTime() + tokenLife > now.getTime()
  })
  return { keys: [newKey(new Date(now.getTime() + publishedFirst)), ...kept], refresh_secret }
}
