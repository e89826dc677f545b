import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openDatabase, statement } from '../database.ts'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import { Servers, type Wanted } from './servers.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const one = statement<{ one: number }>('one', 'select 1 as one')
const gone = { host: '/nowhere', port: 1 }

function open(wanted: Wanted, ...others: { host: string; port: number }[]) {
  const { host, port, ...account } = db.connection
  const servers = new Servers([...others, { host, port }], wanted)
  return openDatabase({ ...account, servers }, { writers: 1, readers: 0 })
}

test('a host that is gone and one that says nothing are passed over', async () => {
  const folder = temporaryFolder('cirta-silent-')
  const silent = createServer(() => undefined).listen(join(folder, '.s.PGSQL.5432'))
  await once(silent, 'listening')
  const database = open('read-write', gone, { host: folder, port: 5432 })
  const from = performance.now()
  expect(await database.rows(one)).toEqual([{ one: 1 }])
  expect(performance.now() - from).toBeLessThan(1500)
  await database.close()
  silent.close()
})

test('a server that takes no changes is asked for reads alone, until it takes them again', async () => {
  const { database: name } = db.connection
  const set = (value: string) =>
    db.database.pool.query(`alter database ${name} set default_transaction_read_only = ${value}`)
  await set('on')
  const [writing, reading] = [open('read-write', gone), open('read-only', gone)]
  const refused: unknown = await writing.rows(one).catch((error: unknown) => error)
  expect(String(refused)).toMatch(/no server of .+ is read-write/)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(await reading.rows(one)).toEqual([{ one: 1 }])
  await db.database.pool.query('set default_transaction_read_only = off')
  await set('off')
  expect(await writing.rows(one)).toEqual([{ one: 1 }])
  await Promise.all([writing.close(), reading.close()])
})

/**
 * Another address of the server, which can refuse new connections and keep those it has; each may
 * wait before it is let in.
 */
function openDoor(waits: number[] = []) {
  const { host, port } = db.connection
  const path = join(host, `.s.PGSQL.${port}`)
  const inside = new Set<Socket>()
  const door = createServer((socket) => {
    const inner = host.startsWith('/') ? connect({ path }) : connect({ host, port })
    inside.add(socket.on('close', () => void inside.delete(socket)).on('error', () => undefined))
    inner.on('error', () => undefined).pipe(socket)
    setTimeout(() => socket.pipe(inner), waits.shift() ?? 0)
  })
  return { door, inside }
}

async function listen({ door }: ReturnType<typeof openDoor>) {
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const { port } = door.address() as AddressInfo
  return { host: '127.0.0.1', port }
}

test('those who look for a server at the same time go to the same one', async () => {
  const [first, second] = [openDoor([0, 300]), openDoor([300, 0])]
  const servers = new Servers([await listen(first), await listen(second)], 'any')
  const [one, other] = await Promise.all([servers.find(db.connection), servers.find(db.connection)])
  expect(one).toBe(other)
  first.door.close()
  second.door.close()
})

test.each(['any', 'prefer-standby'] as const)(
  'a pool is never at two servers: with the move of one connection the others leave; %s',
  async (wanted) => {
    const [first, second] = [openDoor(), openDoor()]
    const hosts = await Promise.all([listen(first), listen(second)])
    second.door.close()
    const servers = new Servers(hosts, wanted)
    const database = openDatabase({ ...db.connection, servers }, { writers: 2, readers: 0 })
    const staying = await database.pool.connect()
    expect((await staying.query('select 1')).rowCount).toBe(1)
    first.door.close()
    await once(second.door.listen(hosts[1]?.port, '127.0.0.1'), 'listening')
    const moving = await database.pool.connect()
    await expect.poll(() => first.inside.size).toBe(0)
    const cut: unknown = await staying.query('select 1').catch((error: unknown) => error)
    // A read that is cut like this is repeated at the primary.
    expect(isDatabaseUnavailable(cut)).toBe(true)
    expect((await moving.query('select 1')).rowCount).toBe(1)
    staying.release(true)
    moving.release()
    await database.close()
    second.door.close()
  },
)
