import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openSecrets } from './open-secrets.ts'
import { newContent } from './secret-content.ts'
import { secretsOf } from './secrets.ts'
import { storeFirst } from './stored-secrets.ts'

const db = await createTestDatabase()
afterAll(db.drop)
beforeEach(() => db.database.pool.query('truncate instance'))

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'cirta-secrets-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A start with this environment; answers the secrets it has. */
async function start(env: Record<string, string>) {
  const config: Config = readConfig(env)
  const database = openDatabase(db.connection)
  try {
    await openSecrets({ config, database })
    const { keys, refreshSecret } = secretsOf({ database })
    return { kid: keys[0]?.kid, secret: refreshSecret.toString('base64url') }
  } finally {
    await database.close()
  }
}

const key = 'a key that all processes have got'
const refused = (env: Record<string, string>) =>
  start(env).then(
    () => 'started',
    (error: unknown) => (error instanceof ConfigError ? error.message : error),
  )

test('a key is made once, for the owner’s eyes only, and opens the secrets again', async () => {
  const DATA_DIR = folder()
  const first = await start({ DATA_DIR })
  const path = join(DATA_DIR, 'secrets/key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8').trim().length).toBeGreaterThanOrEqual(32)
  expect(await start({ DATA_DIR })).toEqual(first)
})

test('processes with one key have the same secrets, also when they start at once', async () => {
  const starts = await Promise.all(
    Array.from({ length: 4 }, () => start({ DATA_DIR: folder(), SECRET_KEY: key })),
  )
  expect(new Set(starts.map(({ secret }) => secret)).size).toBe(1)
})

test('a process with another key or none is refused with a line that tells what to do', async () => {
  await start({ DATA_DIR: folder(), SECRET_KEY: key })
  const DATA_DIR = folder()
  expect(await refused({ DATA_DIR })).toMatch(
    /^SECRET_KEY="" is not allowed .+: give that one, .+$/,
  )
  expect(existsSync(join(DATA_DIR, 'secrets'))).toBe(false)
  expect(await refused({ DATA_DIR, SECRET_KEY: `${key} not` })).toMatch(
    /^SECRET_KEY is not the one of this database: give .+$/,
  )
})

test('a line break at the end of the key is no part of it, also where it was once', async () => {
  const first = await start({ DATA_DIR: folder(), SECRET_KEY: `${key}\n` })
  expect(await start({ DATA_DIR: folder(), SECRET_KEY: key })).toEqual(first)

  await db.database.pool.query('truncate instance')
  const content = newContent()
  await storeFirst(db.database, content, `${key}\n`)
  const earlier = { kid: content.keys[0].kid, secret: content.refresh_secret }
  expect(await start({ DATA_DIR: folder(), SECRET_KEY: `${key}\n` })).toEqual(earlier)
  // As a restore writes it.
  const DATA_DIR = folder()
  mkdirSync(join(DATA_DIR, 'secrets'))
  writeFileSync(join(DATA_DIR, 'secrets/key'), `${key}\n`)
  expect(await start({ DATA_DIR })).toEqual(earlier)
})

test('a key that is too short is refused and not shown', () => {
  for (const SECRET_KEY of ['shorter than thirty-two', `${' '.repeat(32)}\n`])
    expect(() => readConfig({ SECRET_KEY })).toThrow(
      /^SECRET_KEY="…" is not allowed: give 32 to 1000 characters/,
    )
})

test('what an earlier version kept in a file or in AUTH_SECRETS stays good', async () => {
  const content = newContent()
  const earlier = { kid: content.keys[0].kid, secret: content.refresh_secret }
  const DATA_DIR = folder()
  mkdirSync(join(DATA_DIR, 'secrets'))
  writeFileSync(join(DATA_DIR, 'secrets/auth.json'), JSON.stringify(content))
  expect(await start({ DATA_DIR })).toEqual(earlier)
  await db.database.pool.query('truncate instance')
  const AUTH_SECRETS = JSON.stringify(content)
  expect(await start({ DATA_DIR: folder(), SECRET_KEY: key, AUTH_SECRETS })).toEqual(earlier)
  expect(await start({ DATA_DIR: folder(), SECRET_KEY: key })).toEqual(earlier)
})

test('damaged secrets stop the start and are left as they are', async () => {
  const DATA_DIR = folder()
  mkdirSync(join(DATA_DIR, 'secrets'))
  const path = join(DATA_DIR, 'secrets/auth.json')
  writeFileSync(path, '{}')
  expect(await refused({ DATA_DIR })).toContain(`${path} is damaged`)
  expect(readFileSync(path, 'utf8')).toBe('{}')
  expect(await refused({ DATA_DIR: folder(), AUTH_SECRETS: '{' })).toBe(
    'AUTH_SECRETS is not allowed: give the content of a secrets/auth.json.',
  )
  writeFileSync(join(DATA_DIR, 'secrets/key'), 'short')
  rmSync(path)
  expect(await refused({ DATA_DIR })).toContain('secrets/key is damaged')
})

test('the database alone tells no secret', async () => {
  const { secret } = await start({ DATA_DIR: folder(), SECRET_KEY: key })
  const { rows } = await db.database.pool.query('select instance::text as row from instance')
  expect(rows).toHaveLength(1)
  expect(rows[0].row).not.toContain(secret)
})
