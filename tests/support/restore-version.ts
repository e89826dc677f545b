import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { type KeptVersion, migrationTable } from '../../tools/kept-version/kept-version.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ownColumns = `select attname as name, atttypid = 'timestamptz'::regtype as is_time
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
  and attgenerated = ''`

/** Creates the kept version's schema by running the migrations it had run. */
async function migrateAsThen(database: Database, { tables }: KeptVersion): Promise<void> {
  const folder = temporaryFolder('cirta-migrations-')
  cpSync('database/migrations', folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const then = entries.slice(0, tables[migrationTable]?.length)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: then }))
  await migrateDatabase(database, folder)
  rmSync(folder, { recursive: true })
  const migrated = await database.pool.query(`select * from ${migrationTable} order by id`)
  // Differs as soon as somebody edits a migration that has already been run elsewhere.
  expect(migrated.rows).toEqual(tables[migrationTable])
}

/** Shifts times to the present, so that retention never finds the kept rows too old. */
async function insertRows(database: Database, { tables, keptAt, sequences }: KeptVersion) {
  await database.alone(async (client) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      if (table === migrationTable) continue
      const columns = await client.query<{ name: string; is_time: boolean }>(ownColumns, [table])
      const names = columns.rows.map(({ name }) => `"${name}"`)
      const values = columns.rows.map(({ name, is_time }) =>
        is_time ? `"${name}" + (now() - $2::timestamptz)` : `"${name}"`,
      )
      await client.query(
        `with kept as (select $2::timestamptz)
          insert into ${table} (${names.join()}) overriding system value
          select ${values.join()} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows), keptAt],
      )
    }
    for (const [sequence, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [sequence, value])
    await client.query('commit')
  })
}

/** Restores the kept version's data into `dataDir`. */
export async function restoreVersion(dataDir: string, kept: KeptVersion): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog() })
  const database = openDatabase(postgres.connection)
  await migrateAsThen(database, kept)
  await insertRows(database, kept)
  await database.close()
  await postgres.stop()
  mkdirSync(join(dataDir, 'secrets'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'secrets/auth.json'), kept.secrets, { mode: 0o600 })
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(
    join(dataDir, 'media', kept.picture.name),
    Buffer.from(kept.picture.base64, 'base64'),
  )
}
