import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { backUp, newFolder, removeFolders, restoreFrom } from '#tests/support/backups.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

type Club = { rows: string[]; pictures: string[]; secrets: string[] }
const clubOf = (age: 'old' | 'new'): Club => ({
  rows: [age],
  pictures: [`${age}.jpg`],
  secrets: [`${age} secrets`],
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let source: TestDatabase
/** The backups of an older and of a newer club, and a folder that holds the older one. */
let older: string
let newer: string
let full: string

async function backUpAs(age: 'old' | 'new'): Promise<string> {
  const home = newFolder()
  mkdirSync(join(home, 'secrets'))
  writeFileSync(join(home, 'secrets/auth.json'), `${age} secrets`)
  await (await openMediaStore(readConfig({ DATA_DIR: home }))).put(`${age}.jpg`, Buffer.from(age))
  const { pool } = source.database
  await pool.query('delete from media')
  await pool.query('delete from idempotency_keys')
  await pool.query("insert into media (url, files) values ('/a', array[$1])", [`${age}.jpg`])
  await pool.query("insert into idempotency_keys (key, request_hash) values ($1, 'b')", [age])
  return (await backUp(source.database, { DATA_DIR: home })).label
}

beforeAll(async () => {
  source = await createTestDatabase()
  older = await backUpAs('old')
  newer = await backUpAs('new')
  full = newFolder()
  await restoreFrom(older, { DATA_DIR: full })
})
afterAll(async () => {
  await source?.drop()
  removeFolders()
})

function copyOfFull(): string {
  const dataDir = newFolder()
  // Files keep their owner: PostgreSQL has an account of its own.
  execFileSync('cp', ['-a', `${full}/.`, dataDir])
  return dataDir
}

async function readClub(dataDir: string, database: Database): Promise<Club> {
  const text = 'select key from idempotency_keys'
  const { rows } = await database.pool.query<{ key: string }>(text)
  const secrets = join(dataDir, 'secrets')
  return {
    rows: rows.map(({ key }) => key),
    pictures: readdirSync(join(dataDir, 'media')),
    secrets: readdirSync(secrets).map((name) => readFileSync(join(secrets, name), 'utf8')),
  }
}

/** What a program that is started on this folder finds. */
async function startOn(dataDir: string): Promise<Club> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, maxConnections: 10 })
  const database = openDatabase(postgres.connection, { writers: 1, readers: 0 })
  try {
    await migrateDatabase(database)
    return await readClub(dataDir, database)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function killRestore(before: string, env: Record<string, string>): Promise<void> {
  const preload = ['--import', './tests/support/kill-before-move.ts']
  const child = spawn(process.execPath, [...preload, 'tools/restore.ts', newer, '--replace'], {
    env: { ...process.env, ...env, KILL_BEFORE: before },
    stdio: 'ignore',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

describe('restore --replace that is killed leaves the old club whole', () => {
  test.each([
    ['while it reads the backup', 'move /restore.new/media/new.jpg'],
    ['before the secrets are in place', 'move /secrets'],
    ['before the pictures are in place', 'move /media'],
    ['before the database is in place', 'move /postgres'],
    ['when all is in place, and nothing says so yet', 'remove /restore.unfinished'],
  ])('%s', async (_step, before) => {
    const dataDir = copyOfFull()
    await killRestore(before, { DATA_DIR: dataDir })
    expect(await startOn(dataDir)).toEqual(clubOf('old'))
  })

  test('and the same restore again brings the new one', async () => {
    const dataDir = copyOfFull()
    await killRestore('move /postgres', { DATA_DIR: dataDir })
    const again = await runTool('restore', [newer, '--replace'], { DATA_DIR: dataDir })
    expect([again.code, again.err]).toEqual([0, ''])
    expect(await startOn(dataDir)).toEqual(clubOf('new'))
  })
})

describe('restore --replace into a server that is killed', () => {
  const restoreTwice = async (before: string) => {
    const into = await createTestDatabase(2, 'template0')
    const env = { DATABASE_URL: urlOf(into.direct), DATA_DIR: newFolder() }
    await restoreFrom(older, env)
    await killRestore(before, env)
    const found = await migrateDatabase(into.database).then(
      () => readClub(env.DATA_DIR, into.database),
      (error: unknown) => String(error),
    )
    await restoreFrom(newer, env, { replaces: true })
    await migrateDatabase(into.database)
    const restored = await readClub(env.DATA_DIR, into.database)
    await into.drop()
    return { found, restored }
  }

  test('leaves the old club whole while it reads the backup', async () => {
    const { found, restored } = await restoreTwice('move /restore.new/media/new.jpg')
    expect([found, restored]).toEqual([clubOf('old'), clubOf('new')])
  })

  test('is said at the next start after the rows are in place, and is done again', async () => {
    const { found, restored } = await restoreTwice('move /media')
    expect(found).toContain('A restore into this database is not finished')
    expect(restored).toEqual(clubOf('new'))
  })
})
