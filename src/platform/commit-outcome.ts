import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, QueryResult } from 'pg'
import { seconds } from '#core/durations.ts'
import { errorCode } from './database-unavailable.ts'
import type { Connection } from './postgres/connection.ts'
import { ServerClient } from './postgres/server-client.ts'

/** The transaction's id, and since when the server has counted without a crash. */
export type Begun = { id: string; epoch: string }

/** How long to ask the database about the outcome of a COMMIT that got no answer. */
const askLimitMs = seconds(5)
const pauseMs = 100

// A crash resets the statistics; nothing else does automatically. After a crash, an id that had not
// reached the disk is assigned again, to another transaction.
const epoch = `coalesce(pg_stat_get_bgwriter_stat_reset_time()::text, '')`
const identity = `select pg_current_xact_id()::text as id, ${epoch} as epoch`
const question = `select pg_xact_status($1::xid8) as status, ${epoch} as epoch, pg_is_in_recovery() as standby`
type Answer = { status: string | null; epoch: string; standby: boolean }

/** One message with one answer, so that reading the id costs no extra round trip. */
export async function begin(client: ClientBase, beginning: string): Promise<Begun> {
  const sent: unknown = await client.query(`${beginning}; ${identity}`)
  const begun = (sent as QueryResult<Begun>[]).at(-1)
  const row = begun?.rows[0]
  if (!row) throw new Error('the server named no transaction')
  return row
}

/** The server answered with an error, so the outcome is known; without an answer it is not. */
export const isRefusal = (error: unknown) =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR'

// The server does not know this id, or lost it in a crash.
const inFuture = '22023'

async function ask(
  config: Connection,
  { id, epoch }: Begun,
  limitMs: number,
): Promise<boolean | undefined> {
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs }
  const client = new ServerClient({ ...config, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const [answer] = (await client.query<Answer>(question, [id])).rows
    if (!answer || answer.standby || answer.status === 'in progress') return undefined
    return answer.status === 'committed' && answer.epoch === epoch
  } catch (error) {
    return errorCode(error) === inFuture ? false : undefined
  } finally {
    void client.end().catch(() => undefined)
  }
}

/**
 * Whether a transaction whose COMMIT got no answer was written; also false when the database does
 * not answer in time.
 */
export async function wasCommitted(
  config: Connection,
  begun: Begun,
  closing: AbortSignal,
): Promise<boolean> {
  const endsAt = performance.now() + askLimitMs
  for (;;) {
    const outcome = await ask(config, begun, Math.max(pauseMs, endsAt - performance.now()))
    if (outcome !== undefined) return outcome
    if (closing.aborted || performance.now() + pauseMs >= endsAt) return false
    await sleep(pauseMs)
  }
}
