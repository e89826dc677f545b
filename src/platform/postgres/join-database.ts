import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database.ts'
import type { Log } from '../log.ts'
import { connectionTo } from './connection.ts'
import { holderOf } from './data-dir-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { connectionThrough } from './server-settings.ts'

// A command runs one query at a time.
const few = { writers: 1, readers: 1 }

type Joined = { database: Database; stop: () => Promise<void> }

async function joinEmbedded(dataDir: string, log: Log): Promise<Joined> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    const database = openDatabase(postgres.connection, few)
    const stop = async () => {
      await database.close()
      await postgres.stop()
    }
    return { database, stop }
  } catch (error) {
    const socketDir = holderOf(dataDir)?.socketDir
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'locked' || !socketDir)
      throw error
    const database = openDatabase(connectionThrough(socketDir), few)
    return { database, stop: () => database.close() }
  }
}

/**
 * The database for an operator's command: that of the running program, or one started for the
 * command.
 */
export async function joinDatabase(config: Config, log: Log): Promise<Joined> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  if (!databaseUrl) return joinEmbedded(dataDir, log)
  const direct = databaseDirectUrl ? connectionTo(databaseDirectUrl) : undefined
  const database = openDatabase(connectionTo(databaseUrl), { ...few, direct })
  return { database, stop: () => database.close() }
}
