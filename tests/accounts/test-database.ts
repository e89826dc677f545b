import { mkdtempSync } from 'node:fs'
import { migrateDatabase } from '#platform/migrate.ts'
import { openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'

export async function createTestDatabase() {
  const server = await startEmbeddedPostgres({ dataDir: mkdtempSync('/tmp/cirta-acc-db-'), log: createLog() })
  const database = openDatabase(server.connection)
  await migrateDatabase(database)
  return {
    database,
    drop: async () => {
      await database.close()
      await server.stop()
    },
  }
}
