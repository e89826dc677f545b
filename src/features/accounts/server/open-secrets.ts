import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import { everything } from '#platform/changes/page-changes.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { newContent, parseContent, type SecretContent } from './secret-content.ts'
import { findSecretKey, makeSecretKey } from './secret-key.ts'
import { holdSecrets } from './secrets.ts'
import { openStored, readStored, secretsName, storeFirst } from './stored-secrets.ts'

type Opening = Pick<Services, 'config' | 'database'>

const noKey =
  'SECRET_KEY="" is not allowed with this database, whose secrets have a key: give that one, by default the content of secrets/key in the DATA_DIR of its first process.'

/**
 * The secrets that earlier versions kept in a file or in `AUTH_SECRETS`; undefined on a new
 * installation.
 */
function earlierContent({ dataDir, authSecrets }: Config): SecretContent | undefined {
  if (authSecrets !== undefined)
    return parseContent(
      authSecrets,
      'AUTH_SECRETS is not allowed: give the content of a secrets/auth.json.',
    )
  const path = join(dataDir, 'secrets', 'auth.json')
  if (!existsSync(path)) return undefined
  const advice = `${path} is damaged: put it back from a copy, or remove it and everybody signs in again.`
  return parseContent(readFileSync(path, 'utf8'), advice)
}

/** The first start on a database: secrets of an earlier version move into it. */
async function makeSecrets({ config, database }: Opening): Promise<string> {
  const content = earlierContent(config) ?? newContent()
  const key = findSecretKey(config) ?? makeSecretKey(config)
  await storeFirst(database, content, key)
  return key
}

/**
 * The secrets as the database has them, with the key that opens them. @throws ConfigError without
 * that key
 */
export async function readSecrets(
  opening: Opening,
): Promise<{ content: SecretContent; key: string }> {
  const { config, database } = opening
  const before = await readStored(database)
  const key = before ? findSecretKey(config) : await makeSecrets(opening)
  if (key === undefined) throw new ConfigError(noKey)
  const stored = before ?? (await readStored(database))
  if (!stored) throw new Error('the secrets were not stored')
  return { content: await openStored(stored, key), key }
}

/**
 * Checks the key before the database is backed up, because nobody can start a copy without it.
 * @throws ConfigError when the key of `SECRET_KEY` or `DATA_DIR` is missing or another one
 */
export async function requireOwnKey(opening: Opening): Promise<void> {
  if (await readStored(opening.database)) await readSecrets(opening)
}

/** Opens the secrets for this process. @throws ConfigError when this database has other ones */
export async function openSecrets(opening: Opening): Promise<void> {
  holdSecrets(opening, (await readSecrets(opening)).content)
}

const retryMs = seconds(1)

/** Opens the secrets again when another process has changed them. */
export function followSecrets(services: Opening & Pick<Services, 'log' | 'stopping'>): void {
  const { database, log, stopping } = services
  let isDue = false
  let opening: Promise<void> | undefined
  const open = async () => {
    while (isDue && !stopping.aborted) {
      isDue = false
      await openSecrets(services).catch(async (err: unknown) => {
        log.error({ err }, 'the secrets were not read again')
        isDue = true
        await sleep(retryMs, undefined, { ref: false })
      })
    }
    opening = undefined
  }
  database.changes.on('changed', (names) => {
    if (!names.includes(secretsName) && !names.includes(everything)) return
    isDue = true
    opening ??= open()
  })
}
