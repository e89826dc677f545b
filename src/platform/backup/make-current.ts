import type { Database } from '../database.ts'
import { forgetBucket } from '../media/own-bucket.ts'
import { migrateDatabase } from '../migrate.ts'

/** Brings what was restored to this version, and to the bucket that is configured now. */
export async function makeCurrent(database: Database, migrationsFolder: string): Promise<void> {
  await migrateDatabase(database, migrationsFolder)
  await forgetBucket(database)
}
