import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

// Any fixed number will do; it is the name of "somebody is migrating" among all processes on this database.
const migrationLock = 251_014

/** Applies the generated SQL of `database/migrations`; processes that start together take turns. */
export async function migrateDatabase(
  { pool }: Database,
  folder = resolve('database/migrations'),
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  }
}
