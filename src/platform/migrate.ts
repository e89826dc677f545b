import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

// Any fixed number will do; it is the name of "somebody is migrating" among all processes on this database.
const migrationLock = 251_014

/**
 * Applies the generated SQL of `database/migrations`; processes that start together take turns. Both the turn and what
 * is half done end with the connection, however that ends.
 */
export async function migrateDatabase(
  database: Database,
  folder = resolve('database/migrations'),
): Promise<void> {
  await database.alone(async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  })
}
