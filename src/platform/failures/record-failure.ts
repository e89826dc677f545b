import type { Pool } from 'pg'
import { seconds } from '#core/durations.ts'
import type { Services } from '../context.ts'
import { statement } from '../database.ts'
import { errorCode } from '../database-unavailable.ts'

const mostWaiting = 200
const pause = { first: 200, again: seconds(5) }

type Row = { at: string; request_id: string; route: string; code: string; error: string }

/** More than anybody reads, but bounded, so that an error storm cannot fill the disk. */
export const mostKept = 5000

const insertFailures = statement<never>(
  'insert-failures',
  `with forgotten as (
     delete from logged_errors where id <= (select max(id) from logged_errors) - ${mostKept}
   )
   insert into logged_errors (created_at, request_id, route, code, error)
   select * from unnest($1::text[]::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[])`,
)

/** Failures that are not written yet; above a limit the newest are dropped. */
const waiting = new WeakMap<Pool, Row[]>()

async function write(services: Services, rows: Row[]): Promise<void> {
  const batch = [...rows]
  try {
    await services.database.rows(insertFailures, [
      batch.map(({ at }) => at),
      batch.map(({ request_id }) => request_id),
      batch.map(({ route }) => route),
      batch.map(({ code }) => code),
      batch.map(({ error }) => error),
    ])
    rows.splice(0, batch.length)
    if (rows.length > 0) writeLater(services, rows, pause.first)
  } catch {
    // Often the database itself is down; the rows are written once it is back.
    if (!services.stopping.aborted) writeLater(services, rows, pause.again)
  }
}

function writeLater(services: Services, rows: Row[], delay: number): void {
  setTimeout(() => void write(services, rows), delay).unref()
}

/** The error's class and code. Never its message, which may quote user input. */
export function errorClass(error: unknown): string {
  const name = error instanceof Error ? error.constructor.name : typeof error
  const code = errorCode(error)
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? `${name} ${code}` : name
}

/** `route` is a method with a pattern, as in `GET /api/orders/:id`, or the name of a job. */
export type Failed = { requestId: string; route: string; code: string; error: unknown }

/** Records an unexpected failure for the System page; writes are delayed and batched. */
export function recordFailure(services: Services, failed: Failed): void {
  const { pool } = services.database
  const rows = waiting.get(pool) ?? []
  waiting.set(pool, rows)
  if (rows.length >= mostWaiting) return
  const { requestId, route, code, error } = failed
  rows.push({
    at: services.now().toISOString(),
    request_id: requestId,
    route,
    code,
    error: errorClass(error),
  })
  if (rows.length === 1) writeLater(services, rows, pause.first)
}
