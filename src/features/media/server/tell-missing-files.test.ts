import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { testServices } from '#tests/support/builders.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'
import { tellMissingFiles } from './tell-missing-files.ts'

let db: TestDatabase
let dataDir: string
beforeAll(async () => {
  db = await createTestDatabase()
  dataDir = temporaryFolder('cirta-missing-')
  mkdirSync(join(dataDir, 'media'))
  await db.database.pool.query(
    "insert into media (url, files) values ('/a', '{here.jpg,away.jpg}')",
  )
  writeFileSync(join(dataDir, 'media/here.jpg'), '')
})
afterAll(async () => {
  await db?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the log says at a start with these settings. */
async function said(env: Record<string, string>) {
  const warn = vi.fn<Log['warn']>()
  const log = { info: () => undefined, error: () => undefined, warn }
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  await tellMissingFiles({ ...testServices(db.database), config, log })
  return warn.mock.calls
}

test('one of two processes without a bucket says that it lacks pictures of the other', async () => {
  const env = { DATABASE_URL: urlOf(db.connection) }
  expect(await said(env)).toEqual([
    [{ missing: 1, of: 2 }, expect.stringContaining('give all its processes one bucket')],
  ])
  writeFileSync(join(dataDir, 'media/away.jpg'), '')
  expect(await said(env)).toEqual([])
  rmSync(join(dataDir, 'media/away.jpg'))
  const bucket = {
    S3_ENDPOINT: 'http://localhost:1',
    S3_BUCKET: 'club',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(await said({ ...env, ...bucket })).toEqual([])
  expect(await said({})).toEqual([])
})
