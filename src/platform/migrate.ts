import { resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase } from 'pg'
import { errorMessage } from '#core/error-message.ts'
import type { Database } from './database.ts'
import { errorCode, isDatabaseUnavailable } from './database-unavailable.ts'
import { unfinishedSchema } from './kept-names.ts'
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

/**
 * The migrator skips what it does not know, and an older program would then write into tables that
 * it reads wrongly. Of two versions, the one that has migrated last is the newer one.
 */
async function refuseNewerSchema(client: ClientBase, folder: string): Promise<void> {
  const table = 'drizzle.__drizzle_migrations'
  const found = await client.query<{ here: boolean }>(
    'select to_regclass($1) is not null as here',
    [table],
  )
  if (!found.rows[0]?.here) return
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map((each) => each.folderMillis),
  )
  const unknown = await client.query(`select from ${table} where created_at > $1`, [newest])
  if (unknown.rowCount === 0) return
  const advice = 'Start that version, or restore a backup from before its first start.'
  throw new MigrationError(
    `A newer version of this program has changed the database (migrations unknown here: ${unknown.rowCount}). ${advice}`,
    true,
    undefined,
  )
}

/** Names are compared in one Unicode form, which PostgreSQL knows with UTF-8 only. */
async function refuseOtherEncoding(client: ClientBase): Promise<void> {
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

/**
 * Applies the migrations of `database/migrations`; processes that start together take turns. The
 * lock and unfinished work end with the connection. @throws MigrationError
 */
export async function migrateDatabase(
  database: Database,
  folder = resolve('database/migrations'),
): Promise<void> {
  try {
    await database.alone(async (client) => {
      // The migrator's own transaction then is this one, which also a pooler keeps on one session.
      await client.query(`begin; ${localLimits(noLimits)}`)
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await refuseOtherEncoding(client)
      await refuseHalfRestored(client)
      await refuseNewerSchema(client, folder)
      await migrate(drizzle(client), { migrationsFolder: folder })
    })
  } catch (error) {
    throw explainMigration(error)
  }
}
