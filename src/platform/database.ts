import { setTimeout as sleep } from 'node:timers/promises'
import {
  Client,
  type ClientBase,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResultRow,
  types,
} from 'pg'
import { minutes, seconds } from '#core/durations.ts'
import { begin, isRefusal, wasCommitted } from './commit-outcome.ts'
import { errorCode } from './database-unavailable.ts'
import { type Announcer, announcer } from './changes/announce.ts'
import { PageChanges, type PageSource } from './changes/page-changes.ts'
import { isWrite } from './is-write.ts'
import { StatementTimings } from './statement-timings.ts'

// numeric(12,2) fits a JSON number exactly; timestamps leave the API as ISO 8601 in UTC.
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())

/** What a statement changes of public pages: a source as a whole, or by names of its own. */
type Changing<Row> = {
  changes?: PageSource
  names?(answer: { rows: readonly Row[]; values: readonly unknown[] }): readonly string[]
}

/**
 * A statement, prepared once per connection under its name, or planned each time without one; `Row`
 * is the type of the selected rows.
 */
export type Statement<Row extends QueryResultRow> = {
  name: string
  text: string
  row?: Row
} & Changing<Row>

export function statement<Row extends QueryResultRow>(
  name: string,
  text: string,
  changing: Changing<Row> = {},
): Statement<Row> {
  return { name, text, ...changing }
}

/** The interface for reads and writes: the pool, or one transaction of it. */
export type Queryable = {
  rows<Row extends QueryResultRow>(
    statement: Statement<Row>,
    values?: readonly unknown[],
  ): Promise<Row[]>
}

export type Database = Queryable & {
  /**
   * Runs `work` in one transaction: committed when it returns, rolled back when it throws. With
   * `isRepeatable` an unanswered COMMIT need not be investigated, because the same request finds
   * what it wrote.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    options?: { isRepeatable: boolean },
  ): Promise<Result>
  /** Announces what statements say they change, once it is committed. */
  changes: PageChanges
  /** The pool for transactions and single writes. */
  pool: Pool
  /** All connections: the writing and the reading ones. */
  pools: readonly Pool[]
  /** Whether the database answers within so many milliseconds. */
  answers(limitMs: number): Promise<boolean>
  /** Runs `work` on a dedicated connection without time limits, which is closed afterwards. */
  alone<Result>(work: (client: Client) => Promise<Result>): Promise<Result>
  /** How long this process waited for each named statement. */
  timings: StatementTimings
  close(): Promise<void>
}

const deadlockOrSerialization = new Set(['40P01', '40001'])
const transactionAttempts = 3

/** How long one connection may block others. */
type Limits = { lock: number; statement: number; idleInTransaction: number }

/** Limits for requests that a visitor waits for: one stuck row must not exhaust the pool. */
const visitorLimits: Limits = {
  lock: seconds(3),
  statement: seconds(10),
  idleInTransaction: seconds(10),
}
/** Limits for background work, which may be slow because nobody waits for it. */
export const jobLimits: Limits = {
  lock: seconds(3),
  statement: minutes(10),
  idleInTransaction: minutes(1),
}
// A frozen server cannot enforce its own timeouts; the driver gives up this much later.
const driverGraceMs = seconds(1)
const connectLimitMs = seconds(5)
const closeGraceMs = 500

/** Set by a statement, because a pooler may reject settings in the connection's startup message. */
const setLimits = ({ lock, statement: longest, idleInTransaction }: Limits) =>
  `select set_config('lock_timeout', '${lock}', false), set_config('statement_timeout',
    '${longest}', false),
    set_config('idle_in_transaction_session_timeout', '${idleInTransaction}', false)`

async function runStatement<Row extends QueryResultRow>(
  client: Pool | PoolClient,
  timings: StatementTimings,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const begunAt = performance.now()
  const result = await client.query<Row>({ name, text, values: [...values] })
  timings.note(name, performance.now() - begunAt)
  return result.rows
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/** Without an answer the connection's state is unknown: closing it rolls back. */
const isSilent = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

type Writer = {
  pool: Pool
  config: PoolConfig
  closing: AbortSignal
  announcing: Announcer
  timings: StatementTimings
}

async function runTransaction<Result>(
  { pool, config, closing, announcing, timings }: Writer,
  work: (tx: Queryable) => Promise<Result>,
  isRepeatable: boolean,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const changed = new Set<string>()
  try {
    const begun = isRepeatable ? void (await client.query('begin')) : await begin(client)
    const result = await work({
      rows: async (statement, values = []) => {
        const rows = await runStatement(client, timings, statement, values)
        const names = statement.names?.({ rows, values }) ?? [statement.changes ?? []].flat()
        for (const name of names) changed.add(name)
        return rows
      },
    })
    try {
      await client.query(announcing.commitText(changed)).catch(async (error: unknown) => {
        if (isRefusal(error)) throw error
        broken = asError(error)
        if (!begun || !(await wasCommitted(config, begun, closing))) throw error
      })
    } finally {
      // A COMMIT without an answer may have been carried out.
      announcing.tell(changed)
    }
    return result
  } catch (error) {
    if (isSilent(error)) broken = asError(error)
    else if (!broken)
      await client.query('rollback').catch((failure: unknown) => (broken = asError(failure)))
    throw error
  } finally {
    client.release(broken)
  }
}

type Ending = { pool: Pool; end: () => Promise<void> }

/** `end` waits a moment for running queries, then cuts their connections, which rolls them back. */
function openPool(config: PoolConfig, max: number, limits: Limits): Ending {
  const clients = new Set<ClientBase>()
  // The driver awaits this hook, although its types do not say so.
  const limitConnection = async (client: ClientBase) => {
    await client.query(setLimits(limits))
  }
  const options = {
    ...config,
    max,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: limits.statement + driverGraceMs,
    onConnect: limitConnection,
  }
  const pool = new Pool(options)
  // A broken connection, idle or in use, must not end the program; its next user gets the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => clients.add(client.on('error', () => undefined)))
  pool.on('remove', (client) => clients.delete(client))
  const end = async () => {
    const cut = setTimeout(
      () => clients.forEach((client) => void (client instanceof Client && client.end())),
      closeGraceMs,
    )
    await Promise.race([pool.end(), sleep(closeGraceMs * 2, undefined, { ref: false })])
    clearTimeout(cut)
  }
  return { pool, end }
}

/** Sends one probe at a time for all callers, so that a silent server costs one connection. */
function readiness(pool: Pool): Database['answers'] {
  let asking: Promise<boolean> | undefined
  const ask = async (limitMs: number) => {
    const question = { text: 'select 1', query_timeout: limitMs }
    const answer = pool.query(question).then(
      () => true,
      () => false,
    )
    return answer.finally(() => (asking = undefined))
  }
  return (limitMs) =>
    Promise.race([(asking ??= ask(limitMs)), sleep(limitMs, false, { ref: false })])
}

async function onOwnConnection<Result>(
  config: PoolConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...config, connectionTimeoutMillis: connectLimitMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(setLimits({ lock: 0, statement: 0, idleInTransaction: 0 }))
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Without `readers`, reads use the writing pool. */
type Options = { writers?: number; readers?: number; limits?: Limits; changes?: PageChanges }

/**
 * Opens two pools; they connect at the first query. Five writing connections keep two cores and a
 * disk as busy as ten, with less memory. Three reading connections still serve when all writers
 * wait for one row.
 */
export function openDatabase(
  config: PoolConfig,
  { writers = 5, readers = 3, limits = visitorLimits, changes = new PageChanges() }: Options = {},
): Database {
  const writing = openPool(config, writers, limits)
  const reading = readers > 0 ? openPool(config, readers, limits) : writing
  const both = [...new Set([writing, reading])]
  const { pool } = writing
  const closing = new AbortController()
  const announcing = announcer(pool, changes)
  const timings = new StatementTimings()
  const writer: Writer = { pool, config, closing: closing.signal, announcing, timings }
  return {
    changes,
    timings,
    pool,
    pools: both.map((each) => each.pool),
    rows(statement, values = []) {
      // What is changed is told in the same transaction.
      if (statement.changes) return this.transaction((tx) => tx.rows(statement, values))
      const target = isWrite(statement.text) ? pool : reading.pool
      return runStatement(target, timings, statement, values)
    },
    async transaction(work, { isRepeatable } = { isRepeatable: false }) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runTransaction(writer, work, isRepeatable)
        } catch (error) {
          if (
            attempt === transactionAttempts ||
            !deadlockOrSerialization.has(String(errorCode(error)))
          )
            throw error
        }
      }
    },
    answers: readiness(reading.pool),
    alone: (work) => onOwnConnection(config, work),
    async close() {
      closing.abort()
      await announcing.flush()
      await Promise.all(both.map(({ end }) => end()))
    },
  }
}
