import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
  /**
   * When it starts signing; published before, so that caches of the public keys have it in time.
   */
  signs_from: z.optional(z.iso.datetime()),
})
const secretFile = z.object({
  keys: z.tuple([privateKey], privateKey),
  refresh_secret: z.string().check(z.regex(/^[\w-]{43}$/)),
})
type SecretFile = z.infer<typeof secretFile>

type PrivateKey = z.infer<typeof privateKey>
type SigningKey = { kid: string; key: KeyObject; signsFrom: Date }
export type PublicJwk = ReturnType<typeof publicJwk>

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

function newKey(signsFrom?: Date): PrivateKey {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  return privateKey.parse({ ...jwk, kid: randomUUID(), signs_from: signsFrom?.toISOString() })
}

const newSecretFile = (): SecretFile => ({
  keys: [newKey()],
  refresh_secret: randomBytes(32).toString('base64url'),
})

const alreadyExists = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Writes the file atomically, readable by its owner only. */
function writeDraft(path: string, content: SecretFile): string {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(content, null, 2), { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

/** Creates the file once; of two processes that start together one wins, and both read its file. */
function createOnce(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = writeDraft(path, newSecretFile())
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!alreadyExists(error)) throw error
  } finally {
    rmSync(draft)
  }
}

/** @throws ConfigError with advice, never with the file's content */
function parseSecrets(content: string, advice: string): SecretFile {
  try {
    return secretFile.parse(JSON.parse(content))
  } catch {
    throw new ConfigError(advice)
  }
}

const signsFromOf = ({ signs_from }: PrivateKey) => new Date(signs_from ?? 0)

function readFile(path: string): SecretFile {
  if (!existsSync(path)) createOnce(path)
  const advice = `${path} is damaged: put it back from a copy, or remove it and everybody signs in again.`
  return parseSecrets(readFileSync(path, 'utf8'), advice)
}

const readGiven = (content: string) =>
  parseSecrets(content, 'AUTH_SECRETS is not allowed: give the content of a secrets/auth.json.')

function toSecrets({ keys, refresh_secret }: SecretFile): Secrets {
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

const pathOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'secrets', 'auth.json')

/** Changes when the file is replaced; undefined when it does not exist. */
function stampOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.ino} ${found.mtimeMs}`
}

const read = new WeakMap<Config, { stamp: string | undefined; secrets: Secrets }>()

/**
 * The keys of `AUTH_SECRETS`, else of `DATA_DIR/secrets/auth.json`, which is created at the first
 * start and read again when another process replaces it. The loaded keys stay when the file
 * disappears. @throws ConfigError when they are damaged
 */
export function secretsOf(config: Config): Secrets {
  const path = pathOf(config)
  const known = read.get(config)
  const stamp = config.authSecrets === undefined ? stampOf(path) : 'given'
  if (known && (stamp === known.stamp || stamp === undefined)) return known.secrets
  const secrets = toSecrets(
    config.authSecrets === undefined ? readFile(path) : readGiven(config.authSecrets),
  )
  read.set(config, { stamp: stamp ?? stampOf(path), secrets })
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

type Rotation = { kid: string; signsFrom: Date; kept: number }

/**
 * Adds a new key, which is published at once and signs when every cache of the public keys has
 * expired. Keys whose last tokens have expired are dropped. @throws ConfigError while an earlier
 * new key still waits, or when the file is damaged
 */
export function rotateKeys(
  config: Pick<Config, 'authSecrets' | 'dataDir'>,
  now: Date,
  { publishedFirst, tokenLife }: { publishedFirst: number; tokenLife: number },
): Rotation {
  if (config.authSecrets !== undefined) {
    throw new ConfigError('AUTH_SECRETS gives the keys: rotate them where it comes from.')
  }
  const path = pathOf(config)
  const { keys, refresh_secret } = readFile(path)
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
  const signsFrom = new Date(now.getTime() + publishedFirst)
  const added = newKey(signsFrom)
  renameSync(writeDraft(path, { keys: [added, ...kept], refresh_secret }), path)
  return { kid: added.kid, signsFrom, kept: kept.length }
}
