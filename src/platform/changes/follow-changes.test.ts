import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { startPostgres } from '#tests/support/postgres-pair.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Database, openDatabase, statement } from '../database.ts'
import type { Log } from '../log.ts'
import { visitorLimits } from '../postgres/limits.ts'
import { openPool } from '../postgres/pool.ts'
import { Servers } from '../postgres/servers.ts'
import { followChanges } from './follow-changes.ts'
import { everything, PageChanges } from './page-changes.ts'

let db: TestDatabase
let other: Database
const toStop: (() => Promise<void>)[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  other = openDatabase(db.connection)
  await db.database.pool.query('create table notes (text text)')
  return async () => {
    await other.close()
    await db.drop()
  }
})
afterEach(async () => {
  await Promise.all(toStop.splice(0).map((stop) => stop()))
})

const silent: Log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

/** A process beside `other`; `heard` are the names it was told since its first look. */
async function follow({ isListening = true } = {}) {
  const changes = new PageChanges()
  const heard: string[] = []
  const follower = followChanges({
    listenOn: async () => (isListening ? db.direct : undefined),
    pool: db.database.pool,
    changes,
    log: silent,
  })
  toStop.push(follower.stop)
  await follower.ready
  changes.on('changed', (names) => heard.push(...names))
  return { changes, heard }
}

const note = statement<never>('note-in-test', 'insert into notes values ($1)', {
  changes: 'catalogue',
  names: ({ values }) => [`note:${String(values[0])}`],
})
const write = (database: Database, text: string) => database.rows(note, [text])

test.each([[true], [false]])(
  'what another process commits is heard within a second, once; listening: %s',
  async (isListening) => {
    const { heard } = await follow({ isListening })
    const from = performance.now()
    await write(other, 'a')
    await expect.poll(() => heard, { interval: 10, timeout: 5000 }).toEqual(['note:a'])
    // A second, and what a busy machine adds.
    expect(performance.now() - from).toBeLessThan(1500)
    await write(other, 'b')
    await expect.poll(() => heard, { timeout: 5000 }).toEqual(['note:a', 'note:b'])
  },
)

test('what is rolled back is never heard of', async () => {
  const { heard } = await follow()
  const failing = other.transaction(async (tx) => {
    await tx.rows(note, ['undone'])
    throw new Error('sold out')
  })
  await expect(failing).rejects.toThrow('sold out')
  await write(other, 'done')
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['note:done'])
})

test('a change that is committed after a later one is heard as well', async () => {
  const { heard } = await follow()
  const isWritten = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  // Its row is there, with the lower id, before the other one is committed.
  const slow = other.transaction(async (tx) => {
    await tx.rows(
      statement('early-row', `insert into changes (origin, names) values ($1, '{early}')`),
      [other.changes.origin],
    )
    isWritten.resolve()
    await mayCommit.promise
  })
  await isWritten.promise
  await write(other, 'late')
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['note:late'])
  mayCommit.resolve()
  await slow
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['note:late', 'early'])
})

test('what is committed while the connection is lost is heard after it', async () => {
  const { heard } = await follow()
  const { rows } = await db.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and application_name = 'changes'`,
    [db.connection.database],
  )
  expect(rows.length).toBeGreaterThan(0)
  await write(other, 'missed')
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['note:missed'])
})

test('a process hears its own changes at once and never again', async () => {
  const { changes, heard } = await follow()
  const own = openDatabase(db.connection, { changes })
  toStop.push(() => own.close())
  await write(own, 'own')
  expect(heard).toEqual(['note:own'])
  await write(other, 'next')
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['note:own', 'note:next'])
})

test('the first look tells that anything may have changed', async () => {
  const changes = new PageChanges()
  const told = vi.fn<(names: readonly string[]) => void>()
  changes.on('changed', told)
  const { pool } = db.database
  const follower = followChanges({ listenOn: async () => undefined, pool, changes, log: silent })
  toStop.push(follower.stop)
  await follower.ready
  expect(told.mock.calls).toEqual([[[everything]]])
})

const table = `create table changes (id bigint generated always as identity, origin uuid not null,
  xact xid8 not null default pg_current_xact_id(), names text[] not null,
  created_at timestamptz not null default now())`

/** Its port is open a moment before it takes questions. */
const untilItHasTable = ({ run }: Awaited<ReturnType<typeof startPostgres>>) =>
  expect
    .poll(() => run(table).then(() => 'made', String), { timeout: 10_000, interval: 100 })
    .toBe('made')

test.each([[true], [false]])(
  'after a failover to a server that lagged behind anything may have changed; listening: %s',
  async (isListening) => {
    const former = await startPostgres()
    const port = await findFreePort()
    const hosts = [former.connection, { host: '127.0.0.1', port }]
    const config = { ...former.connection, servers: new Servers(hosts, 'any') }
    await untilItHasTable(former)
    // A transaction each, which the next server never hears of.
    for (let ahead = 0; ahead < 50; ahead++) await former.run('select pg_current_xact_id()')
    const { pool, end } = openPool(config, 1, visitorLimits)
    const changes = new PageChanges()
    const listenOn = async () => (isListening ? config : undefined)
    const follower = followChanges({ listenOn, pool, changes, log: silent })
    await follower.ready
    const heard: string[] = []
    changes.on('changed', (names) => heard.push(...names))

    const next = await startPostgres({ port: String(port) })
    await untilItHasTable(next)
    const change = (name: string) =>
      next.run(`insert into changes (origin, names) values (gen_random_uuid(), '{${name}}')`)
    await change('unseen')
    await former.stop()
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([everything])
    await change('later')
    await expect.poll(() => heard, { timeout: 5000 }).toEqual([everything, 'later'])
    await follower.stop()
    await end()
    await next.stop()
  },
)
