import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Manifest } from '#platform/backup/archive-format.ts'
import type { backupProduct } from '#platform/kept-names.ts'
import { openFile } from '#platform/backup/folder-place.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import { writeArchive } from '#platform/backup/write-archive.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { readConfig } from '#platform/config.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { backUp, newFolder, removeFolders, restoreFrom } from '#tests/support/backups.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

const passphrase = 'a long passphrase of the club'

let club: TestDatabase
let empty: TestDatabase
let home: string
let plain: Buffer
let encrypted: Buffer
beforeAll(async () => {
  club = await createTestDatabase()
  empty = await createTestDatabase(2, 'template0')
  home = newFolder()
  mkdirSync(join(home, 'secrets'))
  writeFileSync(join(home, 'secrets/auth.json'), '{"keys":[]}')
  const media = await openMediaStore(readConfig({ DATA_DIR: home }))
  await media.put('team.jpg', randomBytes(5000))
  await club.database.pool.query(
    "insert into media (url, files) values ('/a', '{team.jpg,gone.jpg}')",
  )
  await club.database.pool.query(
    "insert into idempotency_keys (key, request_hash) values ('a', 'b')",
  )
  plain = readFileSync((await backUp(club.database, { DATA_DIR: home })).label)
  const secret = { DATA_DIR: home, BACKUP_PASSPHRASE: passphrase }
  encrypted = readFileSync((await backUp(club.database, secret)).label)
})
afterAll(async () => {
  await club.drop()
  await empty.drop()
  removeFolders()
})

function fileOf(bytes: Uint8Array): string {
  const path = join(newFolder(), 'backup')
  writeFileSync(path, bytes)
  return path
}

async function refusal(path: string, env: Record<string, string> = {}): Promise<string> {
  const dataDir = join(newFolder(), 'data')
  const target = { DATABASE_URL: urlOf(empty.connection), DATA_DIR: dataDir, ...env }
  const said = await restoreFrom(path, target).then(
    () => 'nothing',
    (error: unknown) => String(error),
  )
  expect(existsSync(dataDir)).toBe(false)
  expect(said).not.toContain('\n')
  return said.replace(path, 'FILE')
}

const tablesIn = async ({ database }: TestDatabase) => {
  const text = `select nspname || '.' || relname as name from pg_class
    join pg_namespace as n on n.oid = relnamespace where nspname !~ '^(pg_|information)'`
  return (await database.pool.query(text)).rows
}

async function manifestWith(changes: Partial<Manifest>, unlisted?: string): Promise<string> {
  const path = join(newFolder(), 'backup')
  const { manifest } = await readArchive(await openFile(fileOf(plain)), undefined)
  const sink = createWriteStream(path)
  const archive = writeArchive(sink, new Date(), undefined)
  const add = async (name: string, value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value))
    await archive.add(name, bytes.length, bytes)
  }
  await add('manifest.json', { ...manifest, ...changes })
  if (unlisted) await add(unlisted, 'x')
  await add('checksums.json', { tables: {}, files: {}, missing: [] })
  await archive.finish()
  return path
}

describe('a file that is no whole backup of ours is refused with a line before anything is touched', () => {
  test('any altered byte', async () => {
    const position = fc.tuple(fc.nat({ max: plain.length - 1 }), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(position, async ([at, by]) => {
        const altered = Buffer.from(plain)
        altered.writeUInt8(altered.readUInt8(at) ^ by, at)
        expect(await refusal(fileOf(altered))).toMatch(
          /^Error: FILE: it (?:was altered|is cut off|is not a backup|is incomplete)/,
        )
      }),
      { numRuns: 60, examples: [[[plain.length - 1, 1]], [[0, 1]], [[5, 255]]] },
    )
  })

  test('any cut end, and anything added', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: plain.length - 1 }), async (length) => {
        expect(await refusal(fileOf(plain.subarray(0, length)))).toMatch(
          /^Error: FILE: it (?:is cut off|is not a backup)/,
        )
      }),
      { numRuns: 30, examples: [[0], [plain.length - 1], [plain.length - 40]] },
    )
    expect(await refusal(fileOf(Buffer.concat([plain, Buffer.from('x')])))).toContain('it ')
    expect(await refusal(fileOf(Buffer.concat([plain, plain])))).toContain('altered')
    expect(await refusal(await manifestWith({}, 'media/stray.jpg'))).toBe(
      'Error: FILE: it was altered: media/stray.jpg is not listed.',
    )
  })

  test.each([
    ['a text', Buffer.from('select 1;\n'.repeat(99))],
    ['nothing', Buffer.alloc(0)],
    ['random bytes', randomBytes(9999)],
  ])('%s', async (_name, bytes) => {
    expect(await refusal(fileOf(bytes))).toBe('Error: FILE: it is not a backup of this program.')
  })

  test('of another program, of a newer one, of newer tables', async () => {
    const newer = 'Error: FILE: it was made by a newer version: update this program first.'
    const other = Object.assign({}, { product: 'another' as typeof backupProduct })
    expect(await refusal(await manifestWith(other))).toContain('not a backup of this program')
    expect(await refusal(await manifestWith({ format: 2 }))).toBe(newer)
    expect(await refusal(await manifestWith({ migration: Date.now() + 1e12 }))).toBe(newer)
  })

  test('without the passphrase, with a wrong one, and altered where it is encrypted', async () => {
    const path = fileOf(encrypted)
    expect(await refusal(path)).toBe('Error: FILE: it is encrypted: set BACKUP_PASSPHRASE.')
    expect(await refusal(path, { BACKUP_PASSPHRASE: 'another passphrase' })).toBe(
      'Error: FILE: BACKUP_PASSPHRASE does not open it.',
    )
    const altered = Buffer.from(encrypted)
    altered.writeUInt8(altered.readUInt8(3000) ^ 1, 3000)
    for (const bytes of [altered, encrypted.subarray(0, -1), encrypted.subarray(0, 3000)])
      expect(await refusal(fileOf(bytes), { BACKUP_PASSPHRASE: passphrase })).toContain('altered')
    expect(encrypted.includes('manifest')).toBe(false)
  })

  test('with a SECRET_KEY that is not the one of its secrets', async () => {
    const SECRET_KEY = 'the key of the club, which is long enough'
    const { label } = await backUp(club.database, { DATA_DIR: home, SECRET_KEY })
    const other = await refusal(label, { SECRET_KEY: `${SECRET_KEY} or another` })
    expect(other).toContain('SECRET_KEY is not the one')
  })

  test('and where it is missing', async () => {
    expect(await refusal(join(home, 'nowhere'))).toContain('cannot be read')
    expect(await tablesIn(empty)).toEqual([])
  })
})

test('an encrypted backup is restored with its passphrase; a lost picture is told, not hidden', async () => {
  const into = await createTestDatabase(2, 'template0')
  const dataDir = newFolder()
  const env = {
    DATABASE_URL: urlOf(into.connection),
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: passphrase,
  }
  await restoreFrom(fileOf(encrypted), env)
  expect(readdirSync(join(dataDir, 'media'))).toEqual(['team.jpg'])
  const { checksums } = await readArchive(await openFile(fileOf(encrypted)), passphrase)
  expect(checksums.missing).toEqual(['gone.jpg'])
  await into.drop()
})

test('a full database is refused without --replace, which keeps the old one beside', async () => {
  const into = await createTestDatabase(2)
  await into.database.pool.query(
    "insert into idempotency_keys (key, request_hash) values ('old', 'x')",
  )
  const env = { DATABASE_URL: urlOf(into.connection), DATA_DIR: newFolder() }
  await expect(restoreFrom(fileOf(plain), env)).rejects.toThrow('The database is not empty')
  mkdirSync(join(env.DATA_DIR, 'media'))
  writeFileSync(join(env.DATA_DIR, 'media/old.jpg'), 'old')
  const { kept } = await restoreFrom(fileOf(plain), env, { replaces: true })
  const [schemas = '', media = ''] = kept
  const [, schema] = /the schemas (\w+) and/.exec(schemas) ?? []
  const keysIn = async (name: string) =>
    (await into.database.pool.query(`select key from ${name}.idempotency_keys`)).rows
  expect(await keysIn('public')).toEqual([{ key: 'a' }])
  expect(await keysIn(schema ?? '')).toEqual([{ key: 'old' }])
  expect(readdirSync(media)).toEqual(['old.jpg'])
  expect(readdirSync(join(env.DATA_DIR, 'media'))).toEqual(['team.jpg'])
  await into.drop()
})

test('what was there is back when the restored one cannot be migrated', async () => {
  const into = await createTestDatabase(2)
  await into.database.pool.query(
    "insert into idempotency_keys (key, request_hash) values ('old', 'x')",
  )
  const migrationsFolder = newFolder()
  cpSync('database/migrations', migrationsFolder, { recursive: true })
  const journalPath = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'bad' })
  writeFileSync(journalPath, JSON.stringify(journal))
  writeFileSync(join(migrationsFolder, 'bad.sql'), 'select 1/0')
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/old.jpg'), 'old')
  const env = { DATABASE_URL: urlOf(into.connection), DATA_DIR: dataDir }
  const restoring = restoreFrom(fileOf(plain), env, { replaces: true, migrationsFolder })
  await expect(restoring).rejects.toThrow('The migration failed')
  const { rows } = await into.database.pool.query('select key from idempotency_keys')
  expect(rows).toEqual([{ key: 'old' }])
  expect(readdirSync(dataDir)).toEqual(['media', 'secrets'])
  expect(readdirSync(join(dataDir, 'media'))).toEqual(['old.jpg'])
  await into.drop()
})

test('a restore that died is not started as if it were whole, and can be done again', async () => {
  const into = await createTestDatabase(2, 'template0')
  await into.database.pool.query('create schema cirta_restore_unfinished')
  await expect(migrateDatabase(into.database)).rejects.toThrow(
    'A restore into this database is not finished.',
  )
  const env = { DATABASE_URL: urlOf(into.connection), DATA_DIR: newFolder() }
  await restoreFrom(fileOf(plain), env)
  await migrateDatabase(into.database)
  await into.drop()
})
