import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { PrivateKey, SecretContent } from './secret-content.ts'

type SigningKey = { kid: string; key: KeyObject; signsFrom: Date }
type PublicJwk = ReturnType<typeof publicJwk>

export type Secrets = {
  /** Newest first; one of them signs. */
  keys: readonly SigningKey[]
  /** Keys that verify tokens, by `kid`. */
  verification: ReadonlyMap<string, KeyObject>
  publicJwks: readonly PublicJwk[]
  /** Derives refresh tokens; without it a copy of the database signs nobody in. */
  refreshSecret: Buffer
}

const publicJwk = ({ kty, crv, x, y, kid }: PrivateKey) => {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}

function toSecrets({ keys, refresh_secret }: SecretContent): Secrets {
  return {
    keys: keys.map(({ kid, signs_from, ...jwk }) => ({
      kid,
      key: createPrivateKey({ key: jwk, format: 'jwk' }),
      signsFrom: new Date(signs_from ?? 0),
    })),
    verification: new Map(
      keys.map(
        (key) => [key.kid, createPublicKey({ key: publicJwk(key), format: 'jwk' })] as const,
      ),
    ),
    publicJwks: keys.map(publicJwk),
    refreshSecret: Buffer.from(refresh_secret, 'base64url'),
  }
}

type Holder = { database: Pick<Services['database'], 'changes'> }

/** Keyed by `changes`, which all database handles of one process share. */
const held = new WeakMap<Services['database']['changes'], Secrets>()

export const holdSecrets = ({ database }: Holder, content: SecretContent): void =>
  void held.set(database.changes, toSecrets(content))

/** The secrets of this database, which the start has opened and keeps up to date. */
export function secretsOf({ database }: Holder): Secrets {
  const secrets = held.get(database.changes)
  if (!secrets) throw new Error('the secrets were not opened')
  return secrets
}

/** A key of 32 bytes for one purpose, independent of the others. */
export const keyOf = ({ refreshSecret }: Secrets, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', refreshSecret, '', purpose, 32))

/** The key that signs now: the newest whose time has come. */
export function signingKey({ keys }: Secrets, now: Date): SigningKey {
  const key = keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1)
  if (!key) throw new Error('no signing key')
  return key
}
