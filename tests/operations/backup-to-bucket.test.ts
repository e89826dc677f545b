import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { join, resolve } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BackupError } from '#platform/backup/backup-error.ts'
import { momentOf } from '#platform/backup/backup-name.ts'
import { findNewestRuns } from '#platform/backup/backup-runs.ts'
import { drill } from '#platform/backup/drill.ts'
import { keepBackup } from '#platform/backup/keep-backup.ts'
import { explainFullDisk, refuseWithoutRoom } from '#platform/backup/room.ts'
import { openBackup, openPlace } from '#platform/backup/open-place.ts'
import { backupSource, startBackups } from '#platform/backup/start-backups.ts'
import { storedFiles } from '#features/media/server/stored-files.ts'
import { readConfig } from '#platform/config.ts'
import { mediaLock } from '#platform/media/media-lock.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { newFolder, removeFolders, restoreArchive } from '#tests/support/backups.ts'
import { testServices } from '#tests/support/builders.ts'
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

async function drillOf(env: Record<string, string>) {
  const config = readConfig(env)
  return drill({
    config,
    log,
    archive: await openBackup(config.backupTo, config),
    migrationsFolder: resolve('database/migrations'),
    progress: () => undefined,
  })
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
  const renamed = (await openPlace('s3://copies/nightly', readConfig(env))).create('spring.tar.zst')
  const { sink, complete } = await renamed
  await pipeline(copy.open(), sink)
  await complete()
  const { size } = await openBackup('s3://copies/nightly/spring.tar.zst', readConfig(env))
  expect(size).toBe(copy.size)

  const intoBucket = await createTestDatabase(2, 'template0')
  const withBucket = { ...env, ...store, DATA_DIR: newFolder() }
  await restoreArchive(copy, { ...withBucket, DATABASE_URL: urlOf(intoBucket.connection) })
  const stored = await (await openMediaStore(readConfig(withBucket))).read('film.mp4')
  if (!stored) throw new Error('the film is not in the bucket')
  expect((await buffer(stored.chunks)).equals(picture)).toBe(true)

  const { place } = (await findNewestRuns(club.database)).goodBackup ?? {}
  expect(place).toBe(join(home, 'backups', name))
  const BACKUP_TO = 's3://copies/first'
  const fromBucket = await keep({ ...store, DATA_DIR: newFolder(), BACKUP_TO })
  expect(fromBucket.label).toBe(`${BACKUP_TO}/${fromBucket.name}`)
  const back = await createTestDatabase(2, 'template0')
  await restoreArchive(await openBackup(fromBucket.label, readConfig(store)), {
    DATA_DIR: other,
    DATABASE_URL: urlOf(back.connection),
  })
  expect(readFileSync(join(other, 'media/film.mp4')).equals(picture)).toBe(true)
  await Promise.all([intoBucket.drop(), back.drop()])
})

test('a restore tries again what a bucket refuses in passing', async () => {
  const home = newFolder()
  mkdirSync(join(home, 'media'))
  writeFileSync(join(home, 'media/film.mp4'), 'a film')
  await club.database.pool.query(
    "insert into media (url, files) values ('/f', '{film.mp4}') on conflict do nothing",
  )
  const asked: (string | undefined)[] = []
  const busyAtFirst = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    request.resume().on('end', () => response.writeHead(asked.length > 2 ? 200 : 503).end())
  })
  await once(busyAtFirst.listen(0, '127.0.0.1'), 'listening')
  const { port } = busyAtFirst.address() as AddressInfo
  const { label } = await keep({ DATA_DIR: home })
  const into = await createTestDatabase(2, 'template0')
  await restoreArchive(await openBackup(label, readConfig({})), {
    ...store,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    DATA_DIR: newFolder(),
    DATABASE_URL: urlOf(into.connection),
  })
  expect(asked).toEqual(['HEAD /club/', 'PUT /club/film.mp4', 'PUT /club/film.mp4'])
  busyAtFirst.close()
  await into.drop()
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
  await expect(keep({ DATA_DIR: env.DATA_DIR, BACKUP_TO: nowhere })).rejects.toThrow(
    'cannot be written',
  )
  expect((await findNewestRuns(club.database)).backup).toMatchObject({ is_good: false })
})

test('a picture that the store has lost is a problem of the backup, and fails its drill', async () => {
  const env = { DATA_DIR: newFolder() }
  const lost = 'Pictures or films that the store has lost: 1.'
  const { problem, label } = await keep(env)
  expect(problem).toBe(lost)
  expect((await findNewestRuns(club.database)).backup).toMatchObject({ place: label, problem })
  await expect(drillOf(env)).rejects.toThrow(new BackupError(`${label}: ${lost}`))
})

test('without room nothing is begun', async () => {
  const place = await openPlace(newFolder(), readConfig({}))
  const full = { ...place, freeBytes: () => Promise.resolve(1000) }
  const content = { database: club.database, mediaFolder: undefined }
  await expect(refuseWithoutRoom(content, full)).rejects.toThrow(
    /^There is no room for a backup in/,
  )
  await refuseWithoutRoom(content, place)
  const mediaFolder = newFolder()
  writeFileSync(join(mediaFolder, 'film.mp4'), '')
  truncateSync(join(mediaFolder, 'film.mp4'), 1e12)
  await expect(
    refuseWithoutRoom(
      { ...content, mediaFolder },
      { ...full, freeBytes: () => Promise.resolve(9e11) },
    ),
  ).rejects.toThrow('about 1.0 TB are needed')
  const filled = Object.assign(new Error('write'), { code: 'ENOSPC' })
  expect(String(explainFullDisk(filled, place))).toContain('nothing of the backup was kept')
})

test('a drill fails when the newest is cut, altered or of another passphrase', async () => {
  const env = { DATA_DIR: newFolder(), BACKUP_PASSPHRASE: 'a passphrase of the club' }
  const { label } = await keep(env)
  const run = (passphrase = env.BACKUP_PASSPHRASE) =>
    drillOf({ ...env, BACKUP_PASSPHRASE: passphrase })
  await expect(run('another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE does not open it')
  const whole = readFileSync(label)
  const altered = Buffer.from(whole)
  altered.writeUInt8(altered.readUInt8(4000) ^ 1, 4000)
  for (const damaged of [altered, whole.subarray(0, -1), whole.subarray(0, 4000)]) {
    writeFileSync(label, damaged)
    await expect(run()).rejects.toThrow('it was altered')
  }
  expect(readdirSync(env.DATA_DIR)).toEqual(['backups', 'media'])
})

async function startTwo(BACKUP_EVERY: string) {
  const dataDir = newFolder()
  await club.database.pool.query("delete from job_runs where name = 'backup'")
  const processes = await Promise.all(
    Array.from({ length: 2 }, async () => {
      const config = readConfig({ DATA_DIR: dataDir, BACKUP_EVERY })
      const media = await openMediaStore(config)
      return startBackups({ ...testServices(club.database), config, media }, storedFiles)
    }),
  )
  const folder = join(dataDir, 'backups')
  const names = () => (existsSync(folder) ? readdirSync(folder) : [])
  return { processes, folder, names }
}

test('two processes make one backup when it is due', async () => {
  const { processes, folder, names } = await startTwo('1h')
  const isDone = () => names().some(momentOf) && !names().some((name) => name.startsWith('.'))
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
  await Promise.all(processes.map(({ stop }) => stop()))
  const made = 'select from backup_runs where starts_with(place, $1)'
  expect((await club.database.pool.query(made, [folder])).rowCount).toBe(1)
})

test('while one process makes a backup the other begins none, though one is due again', async () => {
  const waiting = async () => {
    const text = `select from pg_locks where locktype = 'advisory' and not granted
      and objid = $1 and database = (select oid from pg_database where datname = current_database())`
    return (await club.database.pool.query(text, [mediaLock])).rowCount
  }
  await club.database.alone(async (holder) => {
    await holder.query('select pg_advisory_lock($1)', [mediaLock])
    const { processes } = await startTwo('1s')
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    const isDueAgain = `select now() > started_at + interval '3 seconds' as it from job_runs
      where name = 'backup'`
    const read = async () => (await club.database.pool.query(isDueAgain)).rows[0]?.it
    await expect.poll(read, { timeout: 20_000 }).toBe(true)
    expect(await waiting()).toBe(1)
    const stopped = Promise.all(processes.map(({ stop }) => stop()))
    await holder.query('select pg_advisory_unlock($1)', [mediaLock])
    await stopped
  })
})
