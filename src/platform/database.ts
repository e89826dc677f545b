import { type Client, type Pool, type PoolClient, type QueryResultRow, types } from 'pg'
import { begin, isRefusal, wasCommitted } from './commit-outcome.ts'
import { errorCode, isDatabaseUnavailable } from './database-unavailable.ts'
import { type Announcer, announcer } from './changes/announce.ts'
import { PageChanges, type PageSource } from './changes/page-changes.ts'
import { isWrite } from './is-write.ts'
import type { Log } from './log.ts'
import type { Connection } from './postgres/connection.ts'
import { isShared, type Limits, localLimits, visitorLimits } from './postgres/limits.ts'
import { onOwnConnection, openPool, type OpenPool, readiness } from './postgres/pool.ts'
import { Replica } from './postgres/replica.ts'
import { StatementTimings } from './statement-timings.ts'
import { traced } from './tracing/traced.ts'

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
  /**
   * Runs `work` on a dedicated connection, which is closed afterwards: past a pooler when
   * `DATABASE_DIRECT_URL` is set, and without time limits unless one is in between.
   */
  alone<Result>(work: (client: Client) => Promise<Result>): Promise<Result>
  /** How to get a session of one's own, as LISTEN needs; undefined when a pooler lends sessions. */
  ownSession: () => Promise<Connection | undefined>
  /** How long this process waited for each named statement. */
  timings: StatementTimings
  close(): Promise<void>
}

const deadlockOrSerialization = new Set(['40P01', '40001'])
const transactionAttempts = 3

// In a session that is lent to others, a name may be taken there already or not be known.
async function runStatement<Row extends QueryResultRow>(
  client: PoolClient,
  timings: StatementTimings,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const named = isShared(client) ? {} : { name }
  const begunAt = performance.now()
  const result = await traced({ kind: 'statement', name, text }, () =>
    client.query<Row>({ ...named, text, values: [...values] }),
  )
  timings.note(name, performance.now() - begunAt)
  return result.rows
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/** Runs one statement; in a lent session its time limits need a transaction around it. */
async function runSingle<Row extends QueryResultRow>(
  { pool, limits }: OpenPool,
  timings: StatementTimings,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    if (!isShared(client)) return await runStatement(client, timings, statement, values)
    await client.query(`begin; ${localLimits(limits)}`)
    const rows = await runStatement(client, timings, statement, values)
    await client.query('commit')
    return rows
  } catch (error) {
    failure = asError(error)
    throw error
  } finally {
    client.release(failure)
  }
}

/** Without an answer the connection's state is unknown: closing it rolls back. */
const isSilent = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

type Writer = {
  pool: Pool
  limits: Limits
  config: Connection
  closing: AbortSignal
  announcing: Announcer
  changes: PageChanges
  timings: StatementTimings
}

// The server takes no writes, perhaps as a standby by now: the next connection may find another.
const readOnly = '25006'
// A COMMIT that waits for the standby has no limit: cancelled, it reports success without the data
// there.
const noTimeLimit = 'set local statement_timeout = 0'

async function runTransaction<Result>(
  { pool, limits, config, closing, announcing, changes, timings }: Writer,
  work: (tx: Queryable) => Promise<Result>,
  isRepeatable: boolean,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const changed = new Set<string>()
  try {
    const first = isShared(client) ? `begin; ${localLimits(limits)}` : 'begin'
    const begun = await begin(client, first)
    const result = await work({
      rows: async (statement, values = []) => {
        const rows = await runStatement(client, timings, statement, values)
        const names = statement.names?.({ rows, values }) ?? [statement.changes ?? []].flat()
        for (const name of names) changed.add(name)
        return rows
      },
    })
    try {
      const commit = `${noTimeLimit}; ${announcing.commitText(changed)}`
      await client.query(commit).catch(async (error: unknown) => {
        if (isRefusal(error)) throw error
        broken = asError(error)
        const isKnown = !isRepeatable && (await wasCommitted(config, begun, closing))
        if (isKnown) return
        // It may still be committed after caches have read again: then it is announced once more.
        changes.unanswered.add(begun.id)
        throw error
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
    if (errorCode(error) === readOnly) broken ??= asError(error)
    throw error
  } finally {
    client.release(broken)
  }
}

type Readers = { reading: OpenPool; replica: Replica | undefined; timings: StatementTimings }

/** Reads from the replica while it serves. */
async function runRead<Row extends QueryResultRow>(
  { reading, replica, timings }: Readers,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  if (replica?.serves()) {
    try {
      return await runSingle(replica.open, timings, statement, values)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      replica.leaveOut()
    }
  }
  return runSingle(reading, timings, statement, values)
}

/** Again, a few times, when another transaction was in the way. */
async function retryConflicts<Result>(attemptOnce: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce()
    } catch (error) {
      if (attempt === transactionAttempts || !deadlockOrSerialization.has(String(errorCode(error))))
        throw error
    }
  }
}

/** Without `readers`, reads use the writing pool; `direct` leads past a pooler. */
type Options = {
  writers?: number
  readers?: number
  limits?: Limits
  changes?: PageChanges
  direct?: Connection | undefined
  /** A server for reads that may lag, and where to say that it is left out. */
  replica?: Connection | undefined
  log?: Log
}

/**
 * Opens two pools; they connect at the first query. Five writing connections keep two cores and a
 * disk as busy as ten, with less memory. Three reading connections still serve when all writers
 * wait for one row.
 */
export function openDatabase(
  config: Connection,
  {
    writers = 5,
    readers = 3,
    limits = visitorLimits,
    changes = new PageChanges(),
    direct = config,
    replica: replicaConfig,
    log,
  }: Options = {},
): Database {
  const writing = openPool(config, writers, limits)
  const reading = readers > 0 ? openPool(config, readers, limits) : writing
  const both = [...new Set([writing, reading])]
  const { pool } = writing
  const replica = replicaConfig && new Replica(replicaConfig, readers, reading.pool, log)
  const noteWrite = () => replica?.noteWrite()
  changes.on('changed', noteWrite)
  const ending = new AbortController()
  const closing = ending.signal
  const announcing = announcer(pool, changes)
  const timings = new StatementTimings()
  const writer: Writer = { pool, limits, config, closing, announcing, changes, timings }
  return {
    changes,
    timings,
    pool,
    pools: [...both, ...(replica ? [replica.open] : [])].map((each) => each.pool),
    async rows(statement, values = []) {
      // What is changed is told in the same transaction.
      if (statement.changes || statement.names)
        return this.transaction((tx) => tx.rows(statement, values))
      if (isWrite(statement.text))
        return runSingle(writing, timings, statement, values).finally(noteWrite)
      return runRead({ reading, replica, timings }, statement, values)
    },
    transaction: (work, { isRepeatable } = { isRepeatable: false }) =>
      retryConflicts(() => runTransaction(writer, work, isRepeatable).finally(noteWrite)),
    answers: readiness(reading.pool),
    alone: (work) => onOwnConnection(direct, work),
    ownSession: () =>
      onOwnConnection(direct, async (client) => (isShared(client) ? undefined : direct)),
    async close() {
      ending.abort()
      changes.off('changed', noteWrite)
      await announcing.flush()
      await replica?.close()
      await Promise.all(both.map(({ end }) => end()))
    },
  }
}
