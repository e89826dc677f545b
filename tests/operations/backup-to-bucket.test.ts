import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNewestRuns } from '#platform/backup/backup-runs.ts'
import { drill } from '#platform/backup/drill.ts'
import { keepBackup, refuseWithoutRoom } from '#platform/backup/keep-backup.ts'
import { openBackup, openPlace } from '#platform/backup/open-place.ts'
import { backupSource } from '#platform/backup/start-backups.ts'
import { storedFiles } from '#features/media/server/stored-files.ts'
import { readConfig } from '#platform/config.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { newFolder, removeFolders, restoreArchive } from '#tests/support/backups.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

const bucketFolder = newFolder()
const buckets = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'club' }, { name: 'copies' }],
})
let club: TestDatabase
let store: Record<string, string>
beforeAll(async () => {
  const { port } = await buckets.run()
  club = await createTestDatabase()
  const media = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'club' }
  store = { ...media, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
})
afterAll(async () => {
  await club.drop()
  await buckets.close()
  removeFolders()
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function keep(env: Record<string, string>) {
  const config = readConfig(env)
  const media = await openMediaStore(config)
  const source = backupSource({ config, database: club.database, media }, storedFiles)
  return keepBackup(source, config.backupTo, { config, rotates: true })
}

test('pictures move from folder to bucket and back; the second place is a bucket', async () => {
  const [home, other] = [newFolder(), newFolder()]
  const picture = randomBytes(7_000_000)
  mkdirSync(join(home, 'media'))
  writeFileSync(join(home, 'media/film.mp4'), picture)
  await club.database.pool.query("insert into media (url, files) values ('/f', '{film.mp4}')")
  const { S3_BUCKET: _bucket, ...keys } = store
  const backupKeys = Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [`BACKUP_${name}`, value]),
  )
  const env = { DATA_DIR: home, BACKUP_SECOND: 's3://copies/nightly', ...backupKeys }
  const old = 'cirta-20200101T000000.000Z.tar.zst'
  mkdirSync(join(home, 'backups'))
  for (const day of ['01', '02', '03'])
    writeFileSync(join(home, 'backups', old.replace('0101', `01${day}`)), '')
  const { name, problem } = await keep(env)
  expect(problem).toBeUndefined()
  const copy = await openBackup('s3://copies/nightly', readConfig(env))
  expect(copy.label).toBe(`s3://copies/nightly/${name}`)
  expect(copy.size).toBe(readFileSync(join(home, 'backups', name)).length)

  const intoBucket = await createTestDatabase(2, 'template0')
  const withBucket = { ...env, ...store, DATA_DIR: newFolder() }
  await restoreArchive(copy, { ...withBucket, DATABASE_URL: urlOf(intoBucket.connection) })
  const stored = await (await openMediaStore(readConfig(withBucket))).read('film.mp4')
  expect(stored?.size).toBe(picture.length)

  const { place } = (await findNewestRuns(club.database)).goodBackup ?? {}
  expect(place).toBe(join(home, 'backups', name))
  const fromBucket = await keep({ ...store, DATA_DIR: newFolder(), BACKUP_TO: newFolder() })
  const back = await createTestDatabase(2, 'template0')
  await restoreArchive(await openBackup(fromBucket.label, readConfig({})), {
    DATA_DIR: other,
    DATABASE_URL: urlOf(back.connection),
  })
  expect(readFileSync(join(other, 'media/film.mp4')).equals(picture)).toBe(true)
  await Promise.all([intoBucket.drop(), back.drop()])
})

test('a second place that is away leaves the backup good, and is told', async () => {
  const nowhere = join(newFolder(), 'a-file')
  writeFileSync(nowhere, '')
  const env = { DATA_DIR: newFolder(), BACKUP_SECOND: nowhere }
  const { problem, label } = await keep(env)
  expect(problem).toContain(`${nowhere} cannot be written`)
  expect((await findNewestRuns(club.database)).backup).toMatchObject({
    is_good: true,
    place: label,
    problem,
  })
  await expect(keep({ ...env, BACKUP_TO: nowhere })).rejects.toThrow('cannot be written')
  expect((await findNewestRuns(club.database)).backup).toMatchObject({ is_good: false })
})

test('without room nothing is begun', async () => {
  const place = await openPlace(newFolder(), readConfig({}))
  const full = { ...place, freeBytes: () => Promise.resolve(1000) }
  await expect(refuseWithoutRoom(club, full)).rejects.toThrow(/^There is no room for a backup in/)
  await refuseWithoutRoom(club, place)
})

test('a drill finds the newest whole, and fails when it is damaged', async () => {
  const dataDir = newFolder()
  const { label } = await keep({ DATA_DIR: dataDir })
  const config = readConfig({ DATA_DIR: dataDir })
  const run = async () =>
    drill({
      config,
      log,
      archive: await openBackup(config.backupTo, config),
      migrationsFolder: resolve('database/migrations'),
      progress: () => undefined,
    })
  expect(await run()).toMatchObject({ files: 0 })
  const wrong = await openBackup(label, config)
  truncateSync(label, wrong.size - 1)
  await expect(run()).rejects.toThrow('it is cut off')
  expect(readdirSync(dataDir)).toEqual(['backups', 'media'])
})
