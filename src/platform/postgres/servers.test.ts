import { once } from 'node:events'
import { createServer } from 'node:net'
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
