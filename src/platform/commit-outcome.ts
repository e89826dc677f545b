import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase, type PoolConfig, type QueryResult } from 'pg'
import { seconds } from '#core/durations.ts'
import { errorCode } from './database-unavailable.ts'

/** Which transaction it is, and since when the server counts without a crash. */
export type Begun = { id: string; epoch: string }

/** How long a broken COMMIT waits for the database to say what became of it. */
const askLimitMs = seconds(5)
const pauseMs = 100

// Statistics begin anew with a crash and with nothing else that happens by itself. After a crash an
// id that had not reached the disk is given again, to another transaction.
const epoch = `coalesce(pg_stat_get_bgwriter_stat_reset_time()::text, '')`
const beginning = `begin; select pg_current_xact_id()::text as id, ${epoch} as epoch`
const question = `select pg_xact_status($1::xid8) as status, ${epoch} as epoch, pg_is_in_recovery() as standby`
type Answer = { status: string | null; epoch: string; standby: boolean }

/** One message and one answer, so that knowing the id costs no way to the server and back. */
export async function begin(client: ClientBase): Promise<Begun> {
  const sent: unknown = await client.query(beginning)
  const [, begun] = sent as [QueryResult, QueryResult<Begun>]
  const [row] = begun.rows
  if (!row) throw new Error('the server named no transaction')
  return row
}

/** The server refused, and lives; without this nobody knows what became of the COMMIT. */
export const isRefusal = (error: unknown) =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR'

// The server never heard of such an id, or forgot it in a crash.
const inFuture = '22023'

async function ask(
  config: PoolConfig,
  { id, epoch }: Begun,
  limitMs: number,
): Promise<boolean | undefined> {
  const client = new Client({ ...config, connectionTimeoutMillis: limitMs, query_timeout: limitMs })
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
 * Whether a transaction whose COMMIT got no answer was written; false too when the database does
 * not say so in time.
 */
export async function wasCommitted(
  config: PoolConfig,
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
