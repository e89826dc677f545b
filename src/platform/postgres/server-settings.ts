export const databaseUser = 'cirta'
const databasePort = 5432

/**
 * For `new Pool(...)`. Says `ssl: false` so that PGSSLMODE of the environment does not ask a socket
 * for it.
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
  // Reached through a socket in a private folder only.
  listen_addresses: '',
  port: String(databasePort),
  // Holds the whole database of a club; more would only be memory that stays empty.
  shared_buffers: '64MB',
  // The rest is cached by the operating system; the planner should know.
  effective_cache_size: '256MB',
  // Building an index on the largest table fits.
  maintenance_work_mem: '32MB',
  // An order that was answered is on the disk. Said here so that no file in the data folder can
  // switch it off.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Nobody replicates from an embedded server: less to write and two processes fewer.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Caps the log on disk; a bulk import checkpoints a few times more.
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  // Three I/O worker processes gain nothing on data that is in memory.
  io_method: 'sync',
  // Two cores: one for the program, and no query of it scans enough to share.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  // A second worker so that a large table does not keep the order tables waiting.
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

/** The pool, the job runner, migrations and a person who looks inside. */
export const defaultConnections = 40

export const serverArguments = (socketDir: string, maxConnections: number): string[] =>
  Object.entries({
    ...settings,
    max_connections: String(maxConnections),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
