import { Pool, type PoolClient, type PoolConfig, type QueryResultRow, types } from 'pg'

// numeric(12,2) fits a JSON number exactly; timestamps leave the API as ISO 8601 UTC.
types.setTypeParser(types.builtins.NUMERIC, Number)
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())

/** A statement prepared once per connection under its name, or each time when it has none; `Row` is what the SQL selects. */
export type Statement<Row extends QueryResultRow> = { name: string; text: string; row?: Row }

export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  return { name, text }
}

/** What verbs read and write through: the pool, or one transaction of it. */
export type Queryable = {
  rows<Row extends QueryResultRow>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
}

export type Database = Queryable & {
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>
  pool: Pool
  close(): Promise<void>
}

const deadlockOrSerialization = new Set(['40P01', '40001'])
const transactionAttempts = 3

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

async function runStatement<Row extends QueryResultRow>(
  client: Pool | PoolClient,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await client.query<Row>({ name, text, values: [...values] })
  return result.rows
}

async function runTransaction<Result>(pool: Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({ rows: (statement, values = []) => runStatement(client, statement, values) })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed')
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Opens a pool of `maxConnections`; nothing connects before the first query. Six keep two cores and a disk as busy as ten
 * do, in 30 MB less.
 */
export function openDatabase(config: PoolConfig, maxConnections = 6): Database {
  const pool = new Pool({ ...config, max: maxConnections, connectionTimeoutMillis: 5_000 })
  // An idle connection that the server ends must not end the program; the next query reports it.
  pool.on('error', () => undefined)
  return {
    pool,
    rows: (statement, values = []) => runStatement(pool, statement, values),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runTransaction(pool, work)
        } catch (error) {
          if (attempt === transactionAttempts || !deadlockOrSerialization.has(String(errorCode(error))))
            throw error
        }
      }
    },
    close: () => pool.end(),
  }
}

// Classes of PostgreSQL errors that say "not now" rather than "never": connection, resources, operator, system.
const unavailableClasses = ['08', '53', '57', '58']
// Hosts of databases set theirs to read only when its disk is full; a standby is so until it takes over.
const readOnly = '25006'
const unavailableSystemErrors = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOSPC']

/** Whether the error means that the database cannot serve at the moment: gone, full, starting or out of places. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCode(error)
  if (typeof code === 'string') {
    const isUnavailable = unavailableClasses.includes(code.slice(0, 2)) || code === readOnly
    return isUnavailable || unavailableSystemErrors.includes(code)
  }
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}
