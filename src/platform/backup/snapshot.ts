import { type Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../database.ts'
import { migrationLock } from '../migrate.ts'
import { localLimits, noLimits } from '../postgres/limits.ts'
import { mediaLock } from '../media/media-lock.ts'
import type { BackupSequence, BackupTable } from './archive-format.ts'
import { BackupError } from './backup-error.ts'

/** The schemas that migrations make; what other tools keep beside them is not ours. */
export const ourSchemas = ['public', 'drizzle']

export type SummedTable = BackupTable & { summed: string[] }

export type Snapshot = {
  client: Client
  moment: Date
  postgres: string
  migration: number
  tables: SummedTable[]
  sequences: BackupSequence[]
}

// The text of values must not depend on settings of the server, the database or the role.
export const portableSettings = `select set_config('datestyle', 'ISO, YMD', true),
  set_config('intervalstyle', 'postgres', true), set_config('timezone', 'UTC', true),
  set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
  set_config('synchronize_seqscans', 'off', true)`

// `set` and not `set_config`: a query would take the snapshot before the moment is read.
const withoutLimits = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

const isExtensions = `exists (select from pg_depend as part where part.objid = c.oid
  and part.classid = 'pg_class'::regclass and part.deptype = 'e')`

const columnsOf = (condition: string) => `array(select a.attname::text from pg_attribute as a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${condition}
  order by a.attnum)`

const findTables = `select n.nspname as schema, c.relname as name,
    ${columnsOf("a.attgenerated = ''")} as columns,
    ${columnsOf("a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)")}
      as summed
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any ($1) and not ${isExtensions}
  order by n.nspname, c.relname`

const findSequences = `select n.nspname as schema, c.relname as name
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname = any ($1) and not ${isExtensions}
  order by n.nspname, c.relname`

export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ')

export async function readTables(client: Client): Promise<SummedTable[]> {
  const { rows } = await client.query<SummedTable>(findTables, [ourSchemas])
  return rows
}

async function readSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(findSequences, [ourSchemas])
  const sequences: BackupSequence[] = []
  for (const sequence of rows) {
    const text = `select last_value::text as value, is_called as "isCalled"
      from ${qualified(sequence)}`
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(text)
    for (const value of values) sequences.push({ ...sequence, ...value })
  }
  return sequences
}

async function readMigration(client: Client, tables: readonly BackupTable[]): Promise<number> {
  const isMigrated = tables.some(({ name }) => name === '__drizzle_migrations')
  const { rows } = isMigrated
    ? await client.query<{ newest: number | null }>(
        'select max(created_at) as newest from drizzle.__drizzle_migrations',
      )
    : { rows: [] }
  const newest = rows[0]?.newest
  if (newest === undefined || newest === null)
    throw new BackupError('There is nothing to back up: this database holds no club.')
  return newest
}

/**
 * Migrations and the removal of unused pictures wait until the backup is done. A separate
 * transaction holds their locks: the snapshot's own would get them only after its moment.
 */
async function whileNothingIsRebuilt<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  return database.alone(async (client) => {
    await client.query(`begin read only; ${localLimits(noLimits)}`)
    await client.query('select pg_advisory_xact_lock_shared($1)', [migrationLock])
    await client.query('select pg_advisory_xact_lock_shared($1)', [mediaLock])
    return work()
  })
}

/**
 * Reads everything as it was at one moment, while others write. Sequences are read after that
 * moment: they are never behind the rows.
 */
export async function withSnapshot<Result>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return whileNothingIsRebuilt(database, () =>
    database.alone(async (client) => {
      await client.query(`begin isolation level repeatable read, read only; ${withoutLimits}`)
      const { rows } = await client.query<{ moment: string; postgres: string }>(
        `select clock_timestamp() as moment, current_setting('server_version') as postgres`,
      )
      await client.query(portableSettings)
      const tables = await readTables(client)
      const migration = await readMigration(client, tables)
      const sequences = await readSequences(client)
      const { moment = '', postgres = '' } = rows[0] ?? {}
      return work({ client, moment: new Date(moment), postgres, migration, tables, sequences })
    }),
  )
}

/** The rows of a table as PostgreSQL's text format, in the order of the file. */
export function copyOut(client: Client, table: BackupTable): AsyncIterable<Buffer> {
  const text = `copy ${qualified(table)} (${columnList(table.columns)}) to stdout`
  return client.query(copyTo(text))
}

/** The number of rows, and the sum of each numeric column, as text. */
export async function readSums(
  client: Client,
  table: SummedTable,
): Promise<{ rows: number; sums: Record<string, string> }> {
  const sums = table.summed.map(
    (column, index) => `, sum(${escapeIdentifier(column)})::text as "s${index}"`,
  )
  const text = `select count(*)::text as rows${sums.join('')} from ${qualified(table)}`
  const { rows } = await client.query<Record<string, string | null>>(text)
  const [row = {}] = rows
  return {
    rows: Number(row['rows']),
    sums: Object.fromEntries(
      table.summed.map((column, index) => [column, row[`s${index}`] ?? '0']),
    ),
  }
}
