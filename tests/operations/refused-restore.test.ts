import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checksums } from '#platform/backup/archive-format.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { drill } from '#platform/backup/drill.ts'
import { openFile } from '#platform/backup/folder-place.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import { refuseWithoutRoomToRestore } from '#platform/backup/room.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { readConfig } from '#platform/config.ts'
import { backUp, newFolder, removeFolders } from '#tests/support/backups.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

let club: TestDatabase
let empty: TestDatabase
let file: string
let onEmpty: Record<string, string>
beforeAll(async () => {
  club = await createTestDatabase()
  empty = await createTestDatabase(2, 'template0')
  const home = newFolder()
  await (await openMediaStore(readConfig({ DATA_DIR: home }))).put('a.jpg', Buffer.from('a'))
  await club.database.pool.query("insert into media (url, files) values ('/a', '{a.jpg}')")
  file = (await backUp(club.database, { DATA_DIR: home })).label
  onEmpty = { DATABASE_URL: urlOf(empty.connection), DATA_DIR: join(newFolder(), 'data') }
})
afterAll(async () => {
  await club.drop()
  await empty.drop()
  removeFolders()
})

async function refused(name: string, args: string[], env: Record<string, string>) {
  const { code, out, err } = await runTool(name, args, env)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^[^\n]+\.\n$/)
  return err.trimEnd()
}

const marks = async () =>
  (await empty.database.pool.query(`select from pg_namespace where nspname ~ 'unfinished'`))
    .rowCount

test('a DATA_DIR that is a file is refused with a line, with and without a server', async () => {
  const path = join(newFolder(), 'a-file')
  writeFileSync(path, '')
  const line = `DATA_DIR="${path}" cannot be used: `
  expect(await refused('restore', [file], { DATA_DIR: path })).toContain(line)
  expect(await refused('restore', [file], { ...onEmpty, DATA_DIR: path })).toContain(line)
  expect(await marks()).toBe(0)
})

test('a database of another encoding is refused before it is touched', async () => {
  const other = await createTestDatabase(2, "template0 encoding 'SQL_ASCII' locale 'C'")
  const env = { DATABASE_URL: urlOf(other.connection), DATA_DIR: join(newFolder(), 'data') }
  expect(await refused('restore', [file], env)).toContain('has the encoding SQL_ASCII')
  expect(existsSync(env.DATA_DIR)).toBe(false)
  await other.drop()
})

test('a role that may make no schemas is told what it needs', async () => {
  const role = `r_${crypto.randomUUID().slice(0, 8)}`
  await club.database.pool.query(`create role ${role} login`)
  const DATABASE_URL = urlOf({ ...empty.direct, user: role })
  expect(await refused('restore', [file], { ...onEmpty, DATABASE_URL })).toBe(
    `The role ${role} may make no schemas in its database: grant create on database ${empty.direct.database} to ${role}.`,
  )
  await club.database.pool.query(`drop role ${role}`)
})

test('a backup of an empty database is refused', async () => {
  const said = await refused('backup', [newFolder()], onEmpty)
  expect(said).toBe('There is nothing to back up: the database holds no club.')
})

test('a store that is away or takes no picture is named, and nothing is half-restored', async () => {
  const readOnly = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(request.method === 'PUT' ? 501 : 200).end())
  })
  await once(readOnly.listen(0, '127.0.0.1'), 'listening')
  const { port } = readOnly.address() as AddressInfo
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const bucket = { ...keys, S3_BUCKET: 'club', S3_ENDPOINT: `http://127.0.0.1:${port}` }
  const line = /^The store of pictures and films does not answer: /
  expect(await refused('restore', [file], { ...onEmpty, ...bucket })).toMatch(line)
  readOnly.close()
  readOnly.closeAllConnections()
  expect(await refused('restore', [file], { ...onEmpty, ...bucket })).toMatch(line)
  expect(await marks()).toBe(0)
})

test('a backup that is not in its bucket is said to be missing', async () => {
  const nothing = createServer((_request, response) => response.writeHead(404).end())
  await once(nothing.listen(0, '127.0.0.1'), 'listening')
  const { port } = nothing.address() as AddressInfo
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }
  const store = { ...keys, BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}` }
  const address = 's3://pics/nothing.tar.zst'
  const said = await refused('restore', [address], { ...onEmpty, ...store })
  expect(said).toBe(`There is no backup at ${address}.`)
  nothing.close()
})

test('a restore that will not fit is refused before it begins', async () => {
  const dataDir = join(newFolder(), 'data')
  const config = readConfig({ DATA_DIR: dataDir })
  const big = { bytes: 1e18, sha256: '' }
  const refusing = (checksums: Partial<Checksums>, what: 'cluster' | 'rows' | 'none') =>
    refuseWithoutRoomToRestore(
      config,
      { checksums: { tables: {}, files: {}, missing: [], ...checksums } },
      what,
    )
  const line = /^There is no room for a restore in .+: about .+ are needed, .+ are free\.$/
  const tables = { orders: { ...big, rows: 1, sums: {} } }
  await expect(refusing({ files: { 'media/a.mp4': big } }, 'none')).rejects.toThrow(line)
  await expect(refusing({ tables }, 'cluster')).rejects.toThrow(line)
  await refusing({ tables }, 'none')
  expect(existsSync(dataDir)).toBe(false)
})

test('a drill of a newer backup names its file', async () => {
  const migrationsFolder = newFolder()
  cpSync('database/migrations', migrationsFolder, { recursive: true })
  const path = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }))
  const config = readConfig({ DATA_DIR: newFolder() })
  const archive = await openFile(file)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const trying = drill({ config, log, archive, migrationsFolder, progress: () => undefined })
  const line = 'it was made by a newer version: update this program first.'
  await expect(trying).rejects.toThrow(new BackupError(`${file}: ${line}`))
})

test.each(['a text', 'x'.repeat(5000)])(
  'what zstd has compressed is no backup yet: %s',
  async (text) => {
    const path = join(newFolder(), 'backup')
    writeFileSync(path, zstdCompressSync(text))
    await expect(readArchive(await openFile(path), undefined)).rejects.toThrow(
      new BackupError(`${path}: it is cut off, or not a backup of this program.`),
    )
  },
)
