import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'
import { errorCode, isDatabaseUnavailable } from './database-unavailable.ts'

// An arbitrary number: the advisory lock of migrations, shared by all processes on this database.
const migrationLock = 251_014

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

function explainMigration(error: unknown): MigrationError {
  const reason = innermost(error)
  const said = reason instanceof Error ? reason.message : String(reason)
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
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await migrate(drizzle(client), { migrationsFolder: folder })
    })
  } catch (error) {
    throw explainMigration(error)
  }
}
