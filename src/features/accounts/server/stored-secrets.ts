import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { ConfigError } from '#platform/config.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { parseContent, type SecretContent } from './secret-content.ts'
import { seal, unseal } from './seal.ts'

type Stored = { salt: string; sealed: string }

/** The name under which a change of the secrets is announced to all processes. */
export const secretsName = 'secrets'

const readOne = statement<Stored>('read-instance', 'select salt, sealed from instance')
const readLocked = statement<Stored>(
  'lock-instance',
  'select salt, sealed from instance for update',
)
const insertFirst = statement<never>(
  'insert-instance',
  `insert into instance (salt, sealed) values ($1, $2) on conflict do nothing`,
)
const replace = statement<never>(
  'replace-secrets',
  `insert into instance (salt, sealed) values ($1, $2)
   on conflict (is_only) do update set salt = excluded.salt, sealed = excluded.sealed, updated_at = now()`,
  { names: () => [secretsName] },
)

const derive = promisify<string, string, number, Buffer>(scrypt)
const keyBytes = 32

const wrongKey =
  'SECRET_KEY is not the one of this database: give the key with which its first process was started, by default the content of secrets/key in the DATA_DIR of that process.'

/** Earlier versions sealed with `SECRET_KEY` as it was given: with the line break of a file. */
const asGiven = (key: string) => [key, `${key}\n`, `${key}\r\n`, `${key} `, ` ${key}`]

/** @throws ConfigError when the database has secrets under another key */
export async function openStored({ salt, sealed }: Stored, key: string): Promise<SecretContent> {
  for (const given of asGiven(key)) {
    const text = unseal(await derive(given, salt, keyBytes), sealed)
    if (text !== undefined)
      return parseContent(text, 'The secrets in the database are damaged: restore a backup.')
  }
  throw new ConfigError(wrongKey)
}

async function sealContent(content: SecretContent, key: string): Promise<[string, string]> {
  const salt = randomBytes(16).toString('base64url')
  return [salt, seal(await derive(key, salt, keyBytes), JSON.stringify(content))]
}

export const readStored = async (database: Queryable): Promise<Stored | undefined> =>
  (await database.rows(readOne))[0]

/** The same, locked until the transaction ends. */
export const lockStored = async (tx: Queryable): Promise<Stored | undefined> =>
  (await tx.rows(readLocked))[0]

/** Makes these the secrets of the database, unless another process was faster. */
export async function storeFirst(database: Queryable, content: SecretContent, key: string) {
  await database.rows(insertFirst, await sealContent(content, key))
}

export async function storeAnew(tx: Queryable, content: SecretContent, key: string) {
  await tx.rows(replace, await sealContent(content, key))
}
