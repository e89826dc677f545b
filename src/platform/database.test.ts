import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { followChanges } from './changes/follow-changes.ts'
import { type Database, openDatabase, statement } from './database.ts'

type Fate = 'answered' | 'cut before' | 'cut after' | 'held'

/** The greeting of a pooler, which names a process of its own making: `K`, 12 bytes, its id. */
function withOtherProcessId(answer: Buffer): Buffer {
  const at = answer.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at >= 0) answer.writeInt32BE(answer.readInt32BE(at + 5) ^ 0x40000000, at + 5)
  return answer
}

/**
 * A proxy between program and server; the test decides about the next COMMIT and about new
 * connections.
 */
async function startProxy(host: string, port: number) {
  const state = {
    commit: 'answered' as Fate,
    isOpen: true,
    isPooler: false,
    onCut: async () => {},
    /** Carries out the COMMIT that was held, whose client is gone. */
    carryOut: () => {},
  }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (!state.isOpen) return client.destroy()
    const upstream = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    )
    let fate: Fate = 'answered'
    for (const socket of [client, upstream])
      sockets.add(
        socket
          .on('error', () => undefined)
          .on('close', () => fate !== 'held' && [client, upstream].map((s) => s.destroy())),
      )
    client.on('data', (sent) => {
      if (state.commit !== 'answered' && sent.includes('commit\0')) {
        fate = state.commit
        state.commit = 'answered'
      }
      if (fate === 'held') state.carryOut = () => upstream.write(sent)
      if (fate === 'cut before' || fate === 'held') client.destroy()
      else upstream.write(sent)
    })
    upstream.on('data', (answer: Buffer) => {
      if (fate === 'cut after') void state.onCut().then(() => client.destroy())
      else client.write(state.isPooler ? withOtherProcessId(answer) : answer)
    })
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = () => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  }
  return { state, port: typeof address === 'object' && address ? address.port : 0, stop }
}

let db: TestDatabase
let proxy: Awaited<ReturnType<typeof startProxy>>
let database: Database
beforeAll(async () => {
  db = await createTestDatabase()
  await db.database.pool.query('create table notes (text text not null)')
})
beforeEach(async () => {
  await db.database.pool.query('truncate notes')
  proxy = await startProxy(db.connection.host, db.connection.port)
  database = openDatabase({ ...db.connection, host: '127.0.0.1', port: proxy.port }, { readers: 0 })
})
afterEach(async () => {
  if (!database.pool.ending) await database.close()
  proxy.stop()
})
afterAll(() => db.drop())

const insert = statement<{ text: string }>(
  'write-note',
  'insert into notes values ($1) returning text',
)
const write = (text: string) => database.transaction((tx) => tx.rows(insert, [text]))
const written = async () =>
  (await db.database.pool.query('select text from notes')).rows.map(({ text }) => text)
const namesKept = async () =>
  (await database.pool.query('select name from pg_prepared_statements')).rows.map(
    ({ name }) => name,
  )
const lost = /Connection terminated|ECONNRESET/

test('a COMMIT whose answer is lost is a success when the database says so, and the next one goes on', async () => {
  proxy.state.commit = 'cut after'
  expect(await write('one')).toEqual([{ text: 'one' }])
  expect(await write('two')).toEqual([{ text: 'two' }])
  expect(await written()).toEqual(['one', 'two'])
})

test('the database may take a moment to come back before it is asked', async () => {
  proxy.state.commit = 'cut after'
  proxy.state.onCut = async () => {
    proxy.state.isOpen = false
    setTimeout(() => (proxy.state.isOpen = true), 300)
  }
  expect(await write('one')).toEqual([{ text: 'one' }])
  expect(await written()).toEqual(['one'])
})

test('a COMMIT that never arrived fails as before, and nothing was written', async () => {
  proxy.state.commit = 'cut before'
  await expect(write('one')).rejects.toThrow(lost)
  expect(await written()).toEqual([])
})

test('after a crash the id may be that of another transaction: no success is told', async () => {
  proxy.state.commit = 'cut after'
  // A crash also resets the statistics.
  proxy.state.onCut = async () =>
    void (await db.database.pool.query("select pg_stat_reset_shared('bgwriter')"))
  await expect(write('one')).rejects.toThrow(lost)
})

test('a COMMIT without an answer that is carried out later is told when it is', async () => {
  const { changes } = database
  const { pool } = db.database
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const follower = followChanges({ listenOn: async () => undefined, pool, changes, log })
  await follower.ready
  const told = vi.fn<(names: readonly string[]) => void>()
  changes.on('changed', told)
  changes.on('changedHere', told)
  proxy.state.commit = 'held'
  const change = statement<never>('change-note', 'insert into notes values ($1)', {
    changes: 'gallery',
  })
  const writing = database.transaction((tx) => tx.rows(change, ['late']), { isRepeatable: true })
  await expect(writing).rejects.toThrow(lost)
  expect([told.mock.calls, await written()]).toEqual([[[['gallery']], [['gallery']]], []])
  told.mockClear()
  proxy.state.carryOut()
  await expect.poll(() => told.mock.calls, { timeout: 5000 }).toHaveLength(2)
  expect([told.mock.calls, await written()]).toEqual([[[['gallery']], [['gallery']]], ['late']])
  await expect.poll(() => changes.unanswered.size, { timeout: 5000 }).toBe(0)
  await follower.stop()
})

test('nobody waits for a database that stays away when the program ends', async () => {
  proxy.state.commit = 'cut after'
  proxy.state.onCut = async () => {
    proxy.state.isOpen = false
    setTimeout(() => void database.close(), 50)
  }
  const from = performance.now()
  await expect(write('one')).rejects.toThrow(lost)
  expect(performance.now() - from).toBeLessThan(2000)
})

test('without a pooler a statement keeps its name, and the session its limits', async () => {
  const { rows } = await database.pool.query('show lock_timeout')
  await write('one')
  expect([rows, await namesKept(), await database.ownSession()]).toEqual([
    [{ lock_timeout: '3s' }],
    ['write-note'],
    expect.objectContaining({ port: proxy.port }),
  ])
})

test('through a pooler nothing is left in the session, and limits are those of the transaction', async () => {
  proxy.state.isPooler = true
  const limits = statement<{ limit: string }>(
    'limits',
    `select concat_ws(' ', current_setting('lock_timeout'), current_setting('statement_timeout'),
       current_setting('idle_in_transaction_session_timeout'), $1::text) as limit`,
  )
  const limit = [{ limit: '3s 10s 10s .' }]
  expect(await database.rows(limits, ['.'])).toEqual(limit)
  expect(await database.transaction((tx) => tx.rows(limits, ['.']))).toEqual(limit)
  expect(await write('one')).toEqual([{ text: 'one' }])
  const { rows } = await database.pool.query('show lock_timeout')
  expect([rows, await namesKept(), await database.ownSession()]).toEqual([
    [{ lock_timeout: '0' }],
    [],
    undefined,
  ])
  proxy.state.commit = 'cut after'
  expect(await write('two')).toEqual([{ text: 'two' }])
  expect(await written()).toEqual(['one', 'two'])
})

test('what needs a session goes past the pooler', async () => {
  proxy.state.isPooler = true
  const direct = { ...db.connection }
  const past = openDatabase({ ...db.connection, host: '127.0.0.1', port: proxy.port }, { direct })
  const showing = past.alone((client) => client.query('show lock_timeout'))
  expect((await showing).rows).toEqual([{ lock_timeout: '0' }])
  expect(await past.ownSession()).toEqual(direct)
  await past.close()
})

describe('what a statement changes of the pages', () => {
  const note = statement<never>('note-shown', 'insert into notes values ($1)', {
    changes: 'catalogue',
  })
  const tellings = () => {
    const told = vi.fn<(names: readonly string[]) => void>()
    database.changes.on('changed', told)
    return told
  }

  test('is told once it is committed', async () => {
    const told = tellings()
    await database.transaction(async (tx) => {
      await tx.rows(note, ['a'])
      await tx.rows(note, ['b'])
      expect(told).not.toHaveBeenCalled()
    })
    await database.rows(note, ['c'])
    expect(told.mock.calls).toEqual([[['catalogue']], [['catalogue']]])
  })

  test('is not told when it is rolled back', async () => {
    const told = tellings()
    const failing = database.transaction(async (tx) => {
      await tx.rows(note, ['a'])
      throw new Error('sold out')
    })
    await expect(failing).rejects.toThrow('sold out')
    expect(told).not.toHaveBeenCalled()
  })
})
