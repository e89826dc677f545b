import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { migrateDatabase } from './migrate.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'cirta-migrations-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await db.drop()
})

/** A migration after all others. */
function writeMigration(sql: string): void {
  const entry = {
    idx: 0,
    version: '7',
    when: Date.now() + 1e10,
    tag: '0000_late',
    breakpoints: true,
  }
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }))
  writeFileSync(join(folder, '0000_late.sql'), sql)
}

const sql = (text: string) => db.database.pool.query(text)
const endMigration = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`

test('a backup holds back a migration, which says so, and no start that has none', async () => {
  const other = await createTestDatabase()
  const backup = await other.database.pool.connect()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  try {
    await backup.query('begin; select pg_advisory_xact_lock_shared(251014)')
    await migrateDatabase(other.database, undefined, log)
    expect(log.info).not.toHaveBeenCalled()
    writeMigration('create table late (id int); drop table late;')
    const migrated = migrateDatabase(other.database, folder, log)
    await expect.poll(() => log.info.mock.calls.flat()).toEqual([expect.stringMatching('waits')])
    const ended = vi.fn()
    void migrated.then(ended)
    await backup.query('select pg_sleep(0.2)')
    expect(ended).not.toHaveBeenCalled()
    await backup.query('rollback')
    await migrated
  } finally {
    backup.release(true)
    await other.drop()
  }
})

test('a full disk is called by its name, for whoever starts the program', async () => {
  writeMigration(`do $$ begin
    raise 'could not extend file "base/5/16884": wrote only 4096 of 8192 bytes at block 0' using errcode = '53100';
  end $$`)
  await expect(migrateDatabase(db.database, folder)).rejects.toMatchObject({
    isFinal: true,
    message: 'No space is left on the disk of the database: nothing of the migration was kept.',
  })
})

test('a connection that breaks in a migration ends neither the program nor the turn of the next one', async () => {
  writeMigration('create table half (id int);\n--> statement-breakpoint\nselect pg_sleep(60);')
  const failure = migrateDatabase(db.database, folder).catch((error: unknown) => error)
  await expect.poll(async () => (await sql(endMigration)).rowCount, { interval: 20 }).toBe(1)
  expect(await failure).toMatchObject({
    isFinal: false,
    message: expect.stringMatching(
      /^The database went away during its migration, of which nothing was kept: .+$/,
    ),
  })
  expect((await sql(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])

  writeMigration('create table whole (id int);')
  await migrateDatabase(db.database, folder)
  expect((await sql('select from whole')).rows).toEqual([])
})

test('a database of a newer version is left as it is and refused with a line', async () => {
  const migrations = () => sql('select count(*)::int as n from drizzle.__drizzle_migrations')
  const { rows: before } = await migrations()
  await expect(migrateDatabase(db.database)).rejects.toMatchObject({
    isFinal: true,
    message:
      'A newer version of this program has changed the database (migrations unknown here: 1). ' +
      'Start that version, or restore a backup from before its first start.',
  })
  expect((await migrations()).rows).toEqual(before)
})

test('a database that cannot hold Arabic is refused with a line before anything is created', async () => {
  const other = await createTestDatabase(2, "template0 encoding 'SQL_ASCII' locale 'C'")
  try {
    await expect(migrateDatabase(other.database)).rejects.toMatchObject({
      isFinal: true,
      message:
        'The database has the encoding SQL_ASCII, and Arabic needs UTF8: ' +
        `create it with "encoding 'UTF8' template template0".`,
    })
    const { rows } = await other.database.pool.query(
      'select from pg_tables where schemaname = $1',
      ['public'],
    )
    expect(rows).toEqual([])
  } finally {
    await other.drop()
  }
})
