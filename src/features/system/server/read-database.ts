import type { Services } from '#platform/context.ts'
import { type Database, statement } from '#platform/database.ts'
import { slowestOf } from '#platform/statement-timings.ts'
import { answerWorkers, askWorkers } from '#platform/workers/all-workers.ts'
import type { System } from '../contract.ts'

const slowestShown = 10
const timingsTopic = 'statement-timings'

/** Lets the other workers show what statements took in this one. */
export const shareTimings = ({ database }: Pick<Services, 'database'>): void =>
  answerWorkers(timingsTopic, () => database.timings.all())

type Size = {
  version: string
  size_bytes: number
  connections: number
  max_connections: number
}

const readSize = statement<Size>(
  'database-size',
  `select coalesce(current_setting('server_version'), '') as version,
     coalesce(pg_database_size(current_database()), 0) as size_bytes,
     (select count(*) from pg_stat_activity where datname = current_database()) as connections,
     coalesce(current_setting('max_connections')::int, 0) as max_connections`,
)

const findStatistics = statement<{ is_there: boolean }>(
  'has-statement-statistics',
  `select to_regclass('pg_stat_statements') is not null as is_there`,
)

// Not a `statement`, because it can be prepared only where the extension exists. Only in these
// kinds of statements does the extension replace values with placeholders.
const slowestOfServer = `select left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as name, calls,
    mean_exec_time as mean_ms, max_exec_time as max_ms
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query ~* '^\\s*(select|insert|update|delete|with)\\y'
  order by mean_exec_time desc limit ${slowestShown}`

type Slowest = Pick<System['database'], 'slowest' | 'slowest_of'>

async function readSlowest(database: Database): Promise<Slowest> {
  const [found] = await database.rows(findStatistics)
  const counted = found?.is_there
    ? await database.pool
        .query<System['database']['slowest'][number]>(slowestOfServer)
        .catch(() => undefined)
    : undefined
  if (counted) return { slowest: counted.rows, slowest_of: 'server' }
  const processes = await askWorkers(timingsTopic, () => database.timings.all())
  const timings = slowestOf(processes, slowestShown)
  return {
    slowest_of: 'process',
    slowest: timings.map(({ name, calls, total_ms, max_ms }) => ({
      name,
      calls,
      mean_ms: total_ms / calls,
      max_ms,
    })),
  }
}

/** Size, connections and the slowest statements, by the server's own count where it has one. */
export async function readDatabase(database: Database): Promise<System['database']> {
  const [[size], slowest] = await Promise.all([database.rows(readSize), readSlowest(database)])
  const unknown = { version: '', size_bytes: 0, connections: 0, max_connections: 0 }
  return { ...(size ?? unknown), ...slowest }
}
