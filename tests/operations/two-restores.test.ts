import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceMedia } from '#platform/backup/replace-media.ts'
import { readConfig } from '#platform/config.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { backUp, newFolder, removeFolders, restoreFrom } from '#tests/support/backups.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

const pictures = Array.from({ length: 40 }, (_, at) => `p${at}.jpg`).toSorted()

let club: TestDatabase
let file: string
beforeAll(async () => {
  club = await createTestDatabase()
  const home = newFolder()
  const media = await openMediaStore(readConfig({ DATA_DIR: home }))
  for (const name of pictures) await media.put(name, randomBytes(2000))
  const text = "insert into media (url, files) values ('/a', $1)"
  await club.database.pool.query(text, [pictures])
  file = (await backUp(club.database, { DATA_DIR: home })).label
})
afterAll(async () => {
  await club.drop()
  removeFolders()
})

/** Restores twice at once. Returns how many were done, and what the others said. */
async function restoreTwice(env: Record<string, string>) {
  const restoring = () => restoreFrom(file, env, { replaces: true })
  const outcomes = await Promise.allSettled([restoring(), restoring()])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  return { done: outcomes.length - refused.length, said: refused.map(({ reason }) => `${reason}`) }
}

test('of two restores into one database the second is refused, and the first is whole', async () => {
  const into = await createTestDatabase(2)
  const env = { DATABASE_URL: urlOf(into.connection), DATA_DIR: newFolder() }
  const { done, said } = await restoreTwice(env)
  const line = 'Another restore is running: wait for its end. Nothing was changed.'
  expect(said).toEqual([`Error: ${line}`])
  expect(done).toBe(1)
  expect(readdirSync(join(env.DATA_DIR, 'media')).toSorted()).toEqual(pictures)
  expect((await restoreFrom(file, env, { replaces: true })).files).toBe(pictures.length)
  await into.drop()
})

test('of two restores into one folder the second names the process of the first', async () => {
  const { done, said } = await restoreTwice({ DATA_DIR: newFolder() })
  expect(done).toBe(1)
  expect(said.join(' ')).toContain(`is in use by process ${process.pid}: stop it first`)
})

test('pictures that another program has removed meanwhile do not replace what is there', async () => {
  const [dataDir, working] = [newFolder(), newFolder()]
  for (const folder of [dataDir, working])
    await (await openMediaStore(readConfig({ DATA_DIR: folder }))).put('a.jpg', Buffer.from('a'))
  const sum = { bytes: 1, sha256: '' }
  const files = { 'media/a.jpg': sum, 'media/b.jpg': sum, 'secrets/key': sum }
  const checksums = { tables: {}, files, missing: [] }
  const replacing = () => replaceMedia({ dataDir, working, stamp: 'now' }, { checksums })
  expect(replacing).toThrow(`Of 2 restored files 1 are gone from ${working}/media: restore again.`)
  expect(readdirSync(dataDir)).toEqual(['media'])
})
