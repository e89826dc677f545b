import { noticeCodes } from '#core/notice.ts'
import { z } from '#core/schema.ts'

const instant = z.iso.datetime()
const statementTime = z.object({
  name: z.string(),
  calls: z.int(),
  mean_ms: z.number(),
  max_ms: z.number(),
})

const job = z.object({
  name: z.string(),
  every_seconds: z.int(),
  started_at: instant,
  finished_at: z.nullable(instant),
  failed_at: z.nullable(instant),
  is_overdue: z.boolean(),
})
export type SystemJob = z.infer<typeof job>

const failure = z.object({
  created_at: instant,
  request_id: z.string(),
  route: z.string(),
  code: z.string(),
  error: z.string(),
})
export type Failure = z.infer<typeof failure>

const browserError = z.object({
  message: z.string(),
  file: z.string(),
  line: z.int(),
  path: z.string(),
  count: z.int(),
  first_at: instant,
  last_at: instant,
})
export type BrowserError = z.infer<typeof browserError>

/** `moment` is what a backup holds; a failed one has only its problem. */
const backupRun = z.object({
  kind: z.enum(['backup', 'drill']),
  started_at: instant,
  finished_at: instant,
  is_good: z.boolean(),
  place: z.string(),
  moment: z.nullable(instant),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  files: z.nullable(z.int()),
  problem: z.nullable(z.string()),
})

/** `ends_at` is null until the certificate was read, and with a `failure`. */
const certificate = z.object({
  host: z.string(),
  use: z.enum(['site', 'mail', 'media', 'database', 'backup']),
  ends_at: z.nullable(instant),
  failure: z.nullable(z.string()),
})
export type Certificate = z.infer<typeof certificate>

/**
 * The state of the program and of what it stands on. `slowest` are the statements with the longest
 * mean, as PostgreSQL counted them or as this process did. `backup` is the newest of all,
 * `good_backup` the newest that succeeded. `errors` and `browser_errors` are the newest of the last
 * 24 hours, `error_count` is the number of all.
 */
export const system = z.object({
  checked_at: instant,
  version: z.string(),
  node_version: z.string(),
  started_at: instant,
  uptime_seconds: z.int(),
  database: z.object({
    version: z.string(),
    size_bytes: z.int(),
    connections: z.int(),
    max_connections: z.int(),
    slowest: z.array(statementTime),
    slowest_of: z.enum(['server', 'process']),
  }),
  disk: z.nullable(z.object({ free_bytes: z.int(), total_bytes: z.int() })),
  mails: z.object({
    waiting: z.int(),
    oldest_at: z.nullable(instant),
    /** The oldest one's that no younger one has overtaken. */
    stuck_at: z.nullable(instant),
    held: z.int(),
    failed: z.int(),
  }),
  backup: z.nullable(backupRun),
  good_backup: z.nullable(backupRun),
  drill: z.nullable(backupRun),
  jobs: z.array(job),
  error_count: z.int(),
  errors: z.array(failure),
  browser_errors: z.array(browserError),
  certificates: z.array(certificate),
  warnings: z.array(
    z.object({
      code: z.enum(noticeCodes),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      to: z.nullable(z.string()),
    }),
  ),
})
export type System = z.infer<typeof system>

/** An error of a script, as a browser reports it. */
export const browserReport = z.object({
  message: z.string().check(z.maxLength(500)),
  file: z.string().check(z.maxLength(500)),
  line: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  path: z.string().check(z.maxLength(500)),
})
export type BrowserReport = z.infer<typeof browserReport>
