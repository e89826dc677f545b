import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from '#core/schema.ts'
import { type Config, ConfigError } from '#platform/config.ts'

const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
})
const secretFile = z.object({
  keys: z.tuple([privateKey], privateKey),
  refresh_secret: z.string().check(z.regex(/^[\w-]{43}$/)),
})
type SecretFile = z.infer<typeof secretFile>

type VerificationKey = { kid: string; key: KeyObject }
export type PublicJwk = ReturnType<typeof publicJwk>

export type Secrets = {
  /** Signs new tokens. */
  signing: VerificationKey
  /** What a token may be signed with, by `kid`. */
  verification: ReadonlyMap<string, KeyObject>
  publicJwks: readonly PublicJwk[]
  /** Makes refresh tokens; without it a copy of the database signs nobody in. */
  refreshSecret: Buffer
}

const publicJwk = ({ kty, crv, x, y, kid }: z.infer<typeof privateKey>) => {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
}

function newSecretFile(): unknown {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return { keys: [{ ...jwk, kid: randomUUID() }], refresh_secret: randomBytes(32).toString('base64url') }
}

const alreadyExists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Writes the file whole or not at all; when two processes start together, one of them wins and both read its file. */
function createOnce(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(newSecretFile(), null, 2), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!alreadyExists(error)) throw error
  } finally {
    rmSync(draft)
  }
}

function parseSecretFile(path: string, content: string): SecretFile {
  try {
    return secretFile.parse(JSON.parse(content))
  } catch {
    throw new ConfigError(
      `${path} is damaged: put it back from a copy, or remove it and everybody signs in again.`,
    )
  }
}

function readSecrets(path: string): Secrets {
  if (!existsSync(path)) createOnce(path)
  const { keys, refresh_secret } = parseSecretFile(path, readFileSync(path, 'utf8'))
  const [{ kid, ...jwk }] = keys
  const verification = keys.map(
    (key) => [key.kid, createPublicKey({ key: publicJwk(key), format: 'jwk' })] as const,
  )
  return {
    signing: { kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) },
    verification: new Map(verification),
    publicJwks: keys.map(publicJwk),
    refreshSecret: Buffer.from(refresh_secret, 'base64url'),
  }
}

const read = new WeakMap<Config, Secrets>()

/**
 * The keys of `DATA_DIR/secrets/auth.json`, made at the first start and read once. The first key signs; further ones
 * only verify, so that a new key can be put in front while tokens of the old one are still about.
 * @throws ConfigError when the file is damaged
 */
export function secretsOf(config: Config): Secrets {
  const secrets = read.get(config) ?? readSecrets(join(config.dataDir, 'secrets', 'auth.json'))
  read.set(config, secrets)
  return secrets
}
