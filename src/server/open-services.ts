import cluster from 'node:cluster'
import { keyOf, secretsOf } from '#features/accounts/server/secrets.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { type Follower, followChanges } from '#platform/changes/follow-changes.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { type Connection, connectionTo } from '#platform/postgres/connection.ts'
import { holderOf } from '#platform/postgres/data-dir-lock.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/postgres/embedded-postgres.ts'
import { jobLimits } from '#platform/postgres/limits.ts'
import { connectionThrough } from '#platform/postgres/server-settings.ts'

export type OpenServices = {
  services: Services
  /**
   * Background work is not waited for: it gets long timeouts and a pool apart from the visitors'.
   */
  jobs: Database
  /** Starts to follow the changes of other processes. */
  follow: () => Follower
  /** The latest moment, in ms, at which queries and the embedded database are ended. */
  stop: (timeoutMs: number) => Promise<void>
}

type Server = {
  connection: Connection
  direct?: Connection
  replica?: Connection
  postgres?: EmbeddedPostgres
}

function openDatabases({ connection, direct = connection, replica }: Server, log: Log) {
  const database = openDatabase(connection, { direct, replica, log })
  const jobs = openDatabase(connection, {
    direct,
    writers: 2,
    readers: 0,
    limits: jobLimits,
    changes: database.changes,
  })
  return { database, jobs, close: () => Promise.all([database.close(), jobs.close()]) }
}

/** The database inside is owned by one process, which notes for workers how to reach it. */
async function openServer(config: Config, log: Log): Promise<Server> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir } = config
  if (databaseUrl)
    return {
      connection: connectionTo(databaseUrl),
      ...(databaseDirectUrl ? { direct: connectionTo(databaseDirectUrl) } : {}),
      ...(databaseReplicaUrl ? { replica: connectionTo(databaseReplicaUrl) } : {}),
    }
  if (cluster.isPrimary) {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    return { connection: postgres.connection, postgres }
  }
  const socketDir = holderOf(dataDir)?.socketDir
  if (!socketDir) throw new Error(`no process runs the database in ${dataDir}`)
  return { connection: connectionThrough(socketDir) }
}

/** Opens the services that the program uses for as long as it runs. */
export async function openServices(
  config: Config,
  log: Log,
  stopping: AbortSignal,
): Promise<OpenServices> {
  const media = await openMediaStore(config)
  const now = () => new Date()
  const server = await openServer(config, log)
  const { database, jobs, close } = openDatabases(server, log)
  const keyFor = (purpose: string) => keyOf(secretsOf({ database }), purpose)
  const { pool, changes, ownSession } = database
  const follow = () => followChanges({ listenOn: ownSession, pool, changes, log })
  const stop = async (timeoutMs: number) => {
    await close()
    await server.postgres?.stop(timeoutMs)
  }
  return { services: { config, database, media, log, now, keyFor, stopping }, jobs, follow, stop }
}
