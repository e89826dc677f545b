import { resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase } from 'pg'
import { errorMessage } from '#core/error-message.ts'
import type { Database } from './database.ts'
import { errorCode, isDatabaseUnavailable } from './database-unavailable.ts'
import { unfinishedSchema } from './kept-names.ts'
import type { Log } from './log.ts'
import { localLimits, noLimits } from './postgres/limits.ts'

// An arbitrary number: the advisory lock of migrations, shared by all processes on this database.
export const migrationLock = 251_014

/**
 * The database does not fit this version; `message` is one line. Final, unless a retry may help.
 */
export class MigrationError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean, cause: unknown) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}

const readOnly = '25006'
const diskFull = '53100'

/** The database's own message, without the statement that the migrator adds. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error

const table = 'drizzle.__drizzle_migrations'

async function wasMigrated(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ here: boolean }>(
    'select to_regclass($1) is not null as here',
    [table],
  )
  return rows[0]?.here === true
}

const newestIn = (folder: string) =>
  Math.max(...readMigrationFiles({ migrationsFolder: folder }).map((each) => each.folderMillis))

/** Whether the migrator must run; also on a read-only server, because it reports that. */
async function isPending(client: ClientBase, folder: string): Promise<boolean> {
  if (!(await wasMigrated(client))) return true
  const { rows } = await client.query<{ is_pending: boolean }>(
    `select coalesce(max(created_at), 0) < $1 or current_setting('transaction_read_only') = 'on'
       as is_pending from ${table}`,
    [newestIn(folder)],
  )
  return rows[0]?.is_pending !== false
}

/**
 * The migrator skips what it does not know, and an older program would then write into tables that
 * it reads wrongly. Of two versions, the one that has migrated last is the newer one.
 */
async function refuseNewerSchema(client: ClientBase, folder: string): Promise<void> {
  if (!(await wasMigrated(client))) return
  const unknown = await client.query(`select from ${table} where created_at > $1`, [
    newestIn(folder),
  ])
  if (unknown.rowCount === 0) return
  const advice = 'Start that version, or restore a backup from before its first start.'
  throw new MigrationError(
    `A newer version of this program has changed the database (migrations unknown here: ${unknown.rowCount}). ${advice}`,
    true,
    undefined,
  )
}

/** Names are compared in one Unicode form, which PostgreSQL knows with UTF-8 only. */
export async function refuseOtherEncoding(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  )
  const [{ encoding } = { encoding: '' }] = rows
  if (encoding === 'UTF8') return
  const advice = `create it with "encoding 'UTF8' template template0".`
  const message = `The database has the encoding ${encoding}, and Arabic needs UTF8: ${advice}`
  throw new MigrationError(message, true, undefined)
}

async function refuseHalfRestored(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regnamespace($1) is not null as found',
    [unfinishedSchema],
  )
  if (!rows[0]?.found) return
  const advice = 'Run "npm run restore" again, or give another database.'
  const message = `A restore into this database is not finished. ${advice}`
  throw new MigrationError(message, true, undefined)
}

function explainMigration(error: unknown): MigrationError {
  if (error instanceof MigrationError) return error
  const reason = innermost(error)
  const said = errorMessage(reason)
  const code = errorCode(reason)
  if (code === readOnly) {
    const advice = 'give in DATABASE_URL the server that takes changes.'
    return new MigrationError(
      `The database can only be read, as a standby or by a setting: ${advice}`,
      true,
      error,
    )
  }
  if (code === diskFull) {
    const message =
      'No space is left on the disk of the database: nothing of the migration was kept.'
    return new MigrationError(message, true, error)
  }
  if (isDatabaseUnavailable(reason)) {
    const message = `The database went away during its migration, of which nothing was kept: ${said}.`
    return new MigrationError(message, false, error)
  }
  const advice = 'The version before this one can be started again.'
  return new MigrationError(
    `The migration failed and nothing of it was kept: ${said}. ${advice}`,
    true,
    error,
  )
}

/** Begins the transaction in which nobody else migrates, restores or, unless shared, backs up. */
async function beginAlone(client: ClientBase, folder: string, as: '' | '_shared', log?: Log) {
  await client.query(`begin; ${localLimits(noLimits)}`)
  const { rows } = await client.query<{ is_mine: boolean }>(
    `select pg_try_advisory_xact_lock${as}($1) as is_mine`,
    [migrationLock],
  )
  if (!rows[0]?.is_mine) {
    log?.info('the start waits for a backup, a restore or a migration of another process')
    await client.query(`select pg_advisory_xact_lock${as}($1)`, [migrationLock])
  }
  await refuseOtherEncoding(client)
  await refuseHalfRestored(client)
  await refuseNewerSchema(client, folder)
}

/**
 * Applies the migrations of `database/migrations`; processes that start together take turns. The
 * lock and unfinished work end with the connection. Where nothing is to migrate, a backup that runs
 * is not waited for. @throws MigrationError
 */
export async function migrateDatabase(
  database: Database,
  folder = resolve('database/migrations'),
  log?: Log,
): Promise<void> {
  try {
    await database.alone(async (client) => {
      await beginAlone(client, folder, '_shared', log)
      const hasWork = await isPending(client, folder)
      await client.query('rollback')
      if (!hasWork) return
      // The migrator's own transaction then is this one, which also a pooler keeps on one session.
      await beginAlone(client, folder, '', log)
      await migrate(drizzle(client), { migrationsFolder: folder })
    })
  } catch (error) {
    throw explainMigration(error)
  }
}
