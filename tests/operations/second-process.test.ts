import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessage } from '#core/error-message.ts'
import { readConfig } from '#platform/config.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { idFile } from '#platform/media/own-bucket.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const buckets = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: temporaryFolder('cirta-buckets-'),
  configureBuckets: [{ name: 'club' }, { name: 'other' }],
})
let db: TestDatabase
let env: Record<string, string>
let bucket: Record<string, string>
let first: RunningProgram
let key: string

beforeAll(async () => {
  db = await createTestDatabase()
  const { user, port, database, host } = db.connection
  const where = `host=${encodeURIComponent(host)}&port=${port}`
  env = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?${where}`,
    SEED: 'none',
    ADMIN_PASSWORD: 'a password of ours',
  }
  bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${(await buckets.run()).port}`,
    S3_BUCKET: 'club',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  first = await startProgram({ env: { ...env, ...bucket } })
  key = readFileSync(join(first.dataDir, 'secrets/key'), 'utf8').trim()
})
afterAll(async () => {
  await first?.stop()
  await buckets.close()
  await db?.drop()
})

/** How the start of a second process ends: its exit code and what it says. */
const start = async (settings: Record<string, string>) =>
  startProgram({ env: { ...env, ...settings } }).then(async (program) => {
    await program.stop()
    return 'started'
  }, errorMessage)

const other = 'another key, which is long enough'
const refusals: [settings: Record<string, string>, line: string][] = [
  [{ SECRET_KEY: other }, 'SECRET_KEY is not the one of this database: give'],
  [{ SECRET_KEY: other, WORKERS: '2' }, 'SECRET_KEY is not the one of this database: give'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY="…" is not allowed: give 32 to 1000 characters'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY="" is not allowed with this database, whose secrets have a key'],
  [{ S3_BUCKET: 'other' }, 'S3_BUCKET is not the one of this database: http'],
  [{ S3_BUCKET: 'nowhere' }, 'S3_BUCKET is not the one of this database: http'],
]

test('one with another key or bucket is refused with one line that says what to do', async () => {
  expect(key.length).toBeGreaterThanOrEqual(32)
  const same = { ...bucket, SECRET_KEY: key }
  const asked = refusals.map(([settings]) => start({ ...same, ...settings }))
  const said = await Promise.all([...asked, start({ SECRET_KEY: key })])
  for (const [index, [, line]] of refusals.entries())
    expect.soft(said[index]).toContain(`the program ended with 1: ${line}`)
  expect.soft(said.at(-1)).toContain('ended with 1: S3_BUCKET="" is not allowed with this database')
  for (const line of said) expect.soft(line).toMatch(/^[^\n]*: [^\n]*give [^\n]+\.\n$/i)
})

test('one with the same ones starts, also with a copy of the bucket under another name', async () => {
  const same = { ...bucket, SECRET_KEY: key }
  const S3_ENDPOINT = bucket.S3_ENDPOINT?.replace('127.0.0.1', 'localhost') ?? ''
  expect(await start({ ...same, S3_ENDPOINT })).toBe('started')
  const { rows } = await db.database.pool.query('select id, address from media_bucket')
  expect(rows[0].address).toBe(`${S3_ENDPOINT}/club`)
  const copy = await openMediaStore(readConfig({ ...bucket, S3_BUCKET: 'other' }))
  await copy.put(idFile, Buffer.from(rows[0].id))
  expect(await start({ ...same, S3_BUCKET: 'other' })).toBe('started')
})

test('a backup with another key, or a wrong password, is refused with one line', async () => {
  const to = temporaryFolder('cirta-backups-')
  const backUp = (settings: Record<string, string>) =>
    runTool('backup', [to], { ...env, ...bucket, DATA_DIR: to, ...settings })
  expect(await backUp({ SECRET_KEY: other })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^SECRET_KEY is not the one of this database: give [^\n]+\.\n$/),
  })
  expect(await backUp({})).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^SECRET_KEY="" is not allowed with this database[^\n]+\.\n$/),
  })
  const DATABASE_URL = env.DATABASE_URL?.replace(/\/\/[^@]*@/, '//nobody@') ?? ''
  expect(await backUp({ SECRET_KEY: key, DATABASE_URL })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database refuses us: [^\n]+\.\n$/),
  })
  expect(readdirSync(to)).toEqual([])
  expect(await backUp({ SECRET_KEY: key })).toMatchObject({ code: 0 })
})
