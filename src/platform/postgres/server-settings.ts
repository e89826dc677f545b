import { databaseUser } from '../kept-names.ts'

const databasePort = 5432

/**
 * For `new Pool(...)`. `ssl: false` keeps PGSSLMODE in the environment from asking a socket for
 * TLS.
 */
export const connectionThrough = (socketDir: string) => ({
  host: socketDir,
  port: databasePort,
  user: databaseUser,
  database: 'postgres',
  ssl: false,
})

/** For a club on a small machine: below 120 MB with the pool open, and never a lost order. */
const settings = {
  // Reached only through a socket in a private folder.
  listen_addresses: '',
  port: String(databasePort),
  // Holds a club's whole database; more would stay unused.
  shared_buffers: '64MB',
  // The operating system caches the rest, and the planner should know.
  effective_cache_size: '256MB',
  // Enough for an index on the largest table.
  maintenance_work_mem: '32MB',
  // An acknowledged order is on disk. Set here, so that no file in the data folder can turn it off.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A crashed process ends the whole server, which is then started anew. Its own recovery waits for
  // ever when the process that replays the WAL is killed too.
  restart_after_crash: 'off',
  // An embedded server has no replicas: less WAL and two processes fewer.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Limits the WAL on disk; a bulk import only checkpoints more often, and warns nobody of it.
  max_wal_size: '256MB',
  checkpoint_warning: '0',
  min_wal_size: '64MB',
  // Three I/O workers gain nothing on data that is in memory.
  io_method: 'sync',
  // Two cores, one of them for the program; no query is worth a parallel plan.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  // A second autovacuum worker, so that a large table does not delay the order tables.
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  // Failed statements reach the program as errors and are logged there, without their text and
  // values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** For the pools, the jobs, migrations and an operator's psql. */
export const defaultConnections = 40

export const serverArguments = (socketDir: string, maxConnections: number): string[] =>
  Object.entries({
    ...settings,
    max_connections: String(maxConnections),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
