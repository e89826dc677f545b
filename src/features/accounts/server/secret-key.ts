import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, ConfigError, leastSecretKey } from '#platform/config.ts'

type Place = Pick<Config, 'dataDir' | 'secretKey'>

const pathOf = ({ dataDir }: Place) => join(dataDir, 'secrets', 'key')

/**
 * `SECRET_KEY`, else what an earlier start wrote to `DATA_DIR/secrets/key`; undefined without both.
 * @throws ConfigError when the file is damaged
 */
export function findSecretKey(place: Place): string | undefined {
  const path = pathOf(place)
  if (place.secretKey !== undefined || !existsSync(path)) return place.secretKey
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < leastSecretKey)
    throw new ConfigError(
      `${path} is damaged: put it back from a copy, or give its key in SECRET_KEY.`,
    )
  return key
}

const alreadyExists = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Writes a new key to `DATA_DIR/secrets/key`, for its owner's eyes only. Of two processes that
 * start together on one folder one wins, and both read its key.
 */
export function makeSecretKey(place: Place): string {
  const path = pathOf(place)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const key = randomBytes(32).toString('base64url')
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!alreadyExists(error)) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}
