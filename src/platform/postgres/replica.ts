import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { seconds } from '#core/durations.ts'
import type { Log } from '../log.ts'
import type { Connection } from './connection.ts'
import { visitorLimits } from './limits.ts'
import { openPool, type OpenPool } from './pool.ts'

// Other processes' changes are promised within a second.
const maxLagMs = seconds(1)
const lookEveryMs = 250
// After a write it is asked again at once, but not more often than this.
const pauseMs = 20
const answerLimitMs = seconds(1)

const lagging = new AsyncLocalStorage<true>()

/** Runs what may read data of a moment ago, as visitors' pages do. */
export const mayLag = <Result>(work: () => Result): Result => lagging.run(true, work)

/** Whether the running work may read data of a moment ago. */
export const readsMayLag = (): boolean => lagging.getStore() === true

// Both answer for the same cluster, or the replica is one of another installation.
const identity = '(select system_identifier::text from pg_control_system()) as cluster'
const written = `select pg_current_wal_lsn()::text as position, ${identity}`
const replayed = `select ${identity}, case when pg_is_in_recovery()
  then coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)
  else pg_current_wal_lsn() >= $1::pg_lsn end as "hasAll"`

type Written = { position: string; cluster: string }
type Replayed = { hasAll: boolean; cluster: string }

/**
 * A replica for reads that may lag. It is used while it has everything that this process wrote or
 * heard of, and everything that is older than a second.
 */
export class Replica {
  readonly open: OpenPool
  readonly #primary: Pool
  readonly #log: Log | undefined
  readonly #closing = new AbortController()
  #freshAsOf = Number.NEGATIVE_INFINITY
  #writtenAt = Number.NEGATIVE_INFINITY
  #bell = Promise.withResolvers<void>()
  #isUsed: boolean | undefined
  readonly #watching: Promise<void>

  constructor(config: Connection, connections: number, primary: Pool, log?: Log) {
    const limits = { ...visitorLimits, statement: seconds(5) }
    this.open = openPool(config, connections, limits)
    this.#primary = primary
    this.#log = log
    this.#watching = this.#watch()
  }

  /** Whether the running request may read here now. */
  serves(): boolean {
    if (!readsMayLag()) return false
    return this.#freshAsOf > this.#writtenAt && performance.now() - this.#freshAsOf < maxLagMs
  }

  /** This process wrote, or heard that another did: readers wait until the replica has it too. */
  noteWrite(): void {
    this.#writtenAt = performance.now()
    this.#bell.resolve()
  }

  /** A read has failed here: the next ones go to the primary until the replica answers again. */
  leaveOut(): void {
    this.#freshAsOf = Number.NEGATIVE_INFINITY
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#bell.resolve()
    await this.#watching
    await this.open.end()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      this.#bell = Promise.withResolvers()
      const at = performance.now()
      const refusal = await this.#ask().catch(String)
      if (refusal === undefined) this.#freshAsOf = at
      this.#tell(refusal)
      const rest = sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
      await Promise.race([this.#bell.promise, rest])
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Why the replica cannot be used; undefined when it has all that the primary wrote so far. */
  async #ask(): Promise<string | undefined> {
    const limit = { query_timeout: answerLimitMs }
    const { rows } = await this.#primary.query<Written>({ text: written, ...limit })
    const [primary] = rows
    const values = [primary?.position]
    const answer = await this.open.pool.query<Replayed>({ text: replayed, values, ...limit })
    const [replica] = answer.rows
    if (replica?.cluster !== primary?.cluster) return 'it belongs to another installation'
    return replica?.hasAll ? undefined : 'it is behind'
  }

  #tell(refusal: string | undefined): void {
    const isUsed = performance.now() - this.#freshAsOf < maxLagMs
    if (this.#isUsed === isUsed) return
    this.#isUsed = isUsed
    if (isUsed) this.#log?.info('the replica is read')
    else this.#log?.warn({ refusal }, 'the replica is left out: all reads go to the primary')
  }
}
