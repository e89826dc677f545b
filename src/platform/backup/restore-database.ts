import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../database.ts'
import { unfinishedSchema } from '../kept-names.ts'
import { migrationLock } from '../migrate.ts'
import { localLimits, noLimits } from '../postgres/limits.ts'
import { type BackupTable, type Checksums, type Manifest, tableKey } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import {
  columnList,
  copyOut,
  ourSchemas,
  portableSettings,
  qualified,
  readSums,
  readTables,
  type SummedTable,
} from './snapshot.ts'

/** Indexes of large tables are made in memory, not in many small passes. */
const memoryForIndexes = `set local maintenance_work_mem = '256MB'`

const mark = `create schema if not exists ${unfinishedSchema}`

/** Whether the database holds tables of a club, or of anything else in our schemas. */
export async function isEmptyDatabase(database: Database): Promise<boolean> {
  return database.alone(async (client) => (await readTables(client)).length === 0)
}

/** The migrations of this program up to the backup's. @throws BackupError when it is newer */
export function migrationsOf(manifest: Manifest, folder: string): MigrationMeta[] {
  const all = readMigrationFiles({ migrationsFolder: folder })
  const newest = Math.max(...all.map(({ folderMillis }) => folderMillis))
  if (manifest.migration > newest)
    throw new BackupError('it was made by a newer version: update this program first')
  return all.filter(({ folderMillis }) => folderMillis <= manifest.migration)
}

async function runMigrations(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql } of migrations)
    for (const text of sql) if (text.trim()) await client.query(text)
  await client.query('create schema drizzle')
  await client.query(`create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
}

const findForeignKeys = `select r.conname as name, pg_get_constraintdef(r.oid) as definition,
    n.nspname as schema, c.relname as table
  from pg_constraint as r join pg_class as c on c.oid = r.conrelid
    join pg_namespace as n on n.oid = c.relnamespace
  where r.contype = 'f' and r.conparentid = 0 and n.nspname = any ($1) order by r.oid`

const findIndexes = `select pg_get_indexdef(i.indexrelid) as definition,
    n.nspname as schema, x.relname as name
  from pg_index as i join pg_class as c on c.oid = i.indrelid
    join pg_class as x on x.oid = i.indexrelid join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind = 'r'
    and not exists (select from pg_constraint as r where r.conindid = i.indexrelid)
  order by i.indexrelid`

type ForeignKey = { name: string; definition: string; schema: string; table: string }
type Index = { definition: string; schema: string; name: string }

/**
 * Rows come in any order, so foreign keys and indexes are dropped here and made again after them.
 * That is faster, and needs no right that the owner of a hosted database lacks. Triggers are off,
 * because the rows in the backup already have their effects.
 */
async function prepareLoad(client: Client, tables: readonly BackupTable[]) {
  const { rows: keys } = await client.query<ForeignKey>(findForeignKeys, [ourSchemas])
  const { rows: indexes } = await client.query<Index>(findIndexes, [ourSchemas])
  for (const key of keys) {
    const table = qualified({ schema: key.schema, name: key.table })
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(key.name)}`)
  }
  for (const index of indexes) await client.query(`drop index ${qualified(index)}`)
  for (const table of tables)
    await client.query(`alter table ${qualified(table)} disable trigger user`)
  // Some migrations bring rows.
  await client.query(`truncate ${tables.map((table) => qualified(table)).join(', ')}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { schema, table, name, definition } of keys)
      await client.query(
        `alter table ${qualified({ schema, name: table })}
          add constraint ${escapeIdentifier(name)} ${definition}`,
      )
    for (const table of tables)
      await client.query(`alter table ${qualified(table)} enable trigger user`)
  }
}

/** Where the rows of a backup go, in one transaction. */
export type DatabaseTarget = {
  /** Takes one part of a table; the parts of a table come one after another. */
  load: (key: string, chunks: AsyncIterable<Buffer>) => Promise<void>
  /** Compares and commits. @throws BackupError when something is not as it was */
  finish: (checksums: Checksums) => Promise<void>
}

type Copying = { key: string; stream: ReturnType<typeof copyFrom>; failure?: Error }

function loader(client: Client, tables: ReadonlyMap<string, BackupTable>) {
  let copying: Copying | undefined
  const endTable = async () => {
    if (!copying) return
    const { stream, failure } = copying
    copying = undefined
    if (failure) throw failure
    stream.end()
    await finished(stream)
  }
  const begin = async (key: string) => {
    await endTable()
    const table = tables.get(key)
    if (!table) return undefined
    const text = `copy ${qualified(table)} (${columnList(table.columns)}) from stdin`
    const begun: Copying = { key, stream: client.query(copyFrom(text)) }
    // A restore that gives up midway closes the connection, and nobody awaits this stream then.
    begun.stream.on('error', (error) => (begun.failure ??= error))
    copying = begun
    return begun
  }
  return {
    endTable,
    async load(key: string, chunks: AsyncIterable<Buffer>) {
      const current = copying?.key === key ? copying : await begin(key)
      if (!current) return
      for await (const chunk of chunks) {
        if (current.failure) throw current.failure
        if (!current.stream.write(chunk)) await once(current.stream, 'drain')
      }
    },
  }
}

async function hashOf(client: Client, table: BackupTable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of copyOut(client, table)) hash.update(chunk)
  return hash.digest('hex')
}

async function compareTable(
  client: Client,
  table: SummedTable,
  expected: Checksums['tables'][string],
  comparesRows: boolean,
): Promise<void> {
  const key = tableKey(table)
  const { rows, sums } = await readSums(client, table)
  if (rows !== expected.rows)
    throw new BackupError(`${key} has ${rows} rows after the restore, and had ${expected.rows}.`)
  const wrong = table.summed.find((column) => (expected.sums[column] ?? '0') !== sums[column])
  if (wrong) throw new BackupError(`The sum of ${key}.${wrong} differs after the restore.`)
  if (comparesRows && (await hashOf(client, table)) !== expected.sha256)
    throw new BackupError(`The rows of ${key} differ after the restore.`)
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences) {
    const sequence = escapeLiteral(qualified({ schema, name }))
    await client.query(
      `select setval(to_regclass(${sequence}), $1, $2) where to_regclass(${sequence}) is not null`,
      [value, isCalled],
    )
  }
}

async function keepOld(client: Client, keptAs: string): Promise<void> {
  await client.query(`alter schema public rename to ${escapeIdentifier(keptAs)}`)
  await client.query('create schema public')
  await client.query('grant usage on schema public to public')
  const { rows } = await client.query("select to_regnamespace('drizzle') is not null as found")
  if (rows[0]?.found)
    await client.query(`alter schema drizzle rename to ${escapeIdentifier(`${keptAs}_migrations`)}`)
}

/** Undoes a committed restore: the schemas that it kept are in their places again. */
export async function putBackDatabase(database: Database, keptAs: string): Promise<void> {
  await database.alone(async (client) => {
    await client.query('begin')
    await client.query('drop schema public cascade')
    await client.query('drop schema if exists drizzle cascade')
    await client.query(`alter schema ${escapeIdentifier(keptAs)} rename to public`)
    const migrations = `${keptAs}_migrations`
    const { rows } = await client.query('select to_regnamespace($1) is not null as found', [
      migrations,
    ])
    if (rows[0]?.found)
      await client.query(`alter schema ${escapeIdentifier(migrations)} rename to drizzle`)
    await client.query('commit')
  })
}

/** The tables that both the backup and its migrations have. */
async function knownTables(client: Client, { tables }: Manifest) {
  const existing = new Set((await readTables(client)).map(tableKey))
  return new Map(
    tables
      .filter((table) => existing.has(tableKey(table)))
      .map((table) => [tableKey(table), table] as const),
  )
}

type RestoreOptions = {
  migrationsFolder: string
  /** Under which name the schema that is there is kept; without one it must be empty. */
  keptAs?: string | undefined
  /** Whether to read every row again and compare it, not only counts and sums. */
  comparesRows?: boolean
}

/** After a failure: where nothing was committed, nothing is half-restored. */
async function removeMarkIfEmpty(database: Database): Promise<void> {
  if (await isEmptyDatabase(database))
    await database.alone((client) => client.query(`drop schema if exists ${unfinishedSchema}`))
}

/**
 * Restores a database in one transaction: whoever looks sees all of the old one or all of the new
 * one. Until `work` has returned the database says that it is half-restored.
 */
export async function restoreDatabase(
  database: Database,
  manifest: Manifest,
  options: RestoreOptions,
  work: (target: DatabaseTarget) => Promise<void>,
): Promise<void> {
  try {
    await fillDatabase(database, manifest, options, work)
  } catch (error) {
    // The cause is what counts; a mark that stays asks for the same restore again.
    if (!options.keptAs) await removeMarkIfEmpty(database).catch(() => undefined)
    throw error
  }
}

async function fillDatabase(
  database: Database,
  manifest: Manifest,
  { migrationsFolder, keptAs, comparesRows = false }: RestoreOptions,
  work: (target: DatabaseTarget) => Promise<void>,
): Promise<void> {
  const migrations = migrationsOf(manifest, migrationsFolder)
  await database.alone(async (client) => {
    // What is replaced stays whole until the commit.
    if (!keptAs) await client.query(mark)
    await client.query(`begin; ${localLimits(noLimits)}`)
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(portableSettings)
    await client.query(memoryForIndexes)
    await client.query(mark)
    if (keptAs) await keepOld(client, keptAs)
    await runMigrations(client, migrations)
    const tables = await knownTables(client, manifest)
    const finishLoad = await prepareLoad(client, [...tables.values()])
    const loading = loader(client, tables)
    await work({
      load: (key, chunks) => loading.load(key, chunks),
      async finish(checksums) {
        await loading.endTable()
        await finishLoad()
        await setSequences(client, manifest)
        for (const table of await readTables(client)) {
          const expected = checksums.tables[tableKey(table)]
          if (expected) await compareTable(client, table, expected, comparesRows)
        }
        await client.query('commit')
      },
    })
    await client.query(`drop schema ${unfinishedSchema}`)
    await client.query('analyze')
  })
}
