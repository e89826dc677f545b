import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countKept, readKeptCounts } from './row-counts.ts'

const writers = 32

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(writers)
})
afterAll(() => db.drop())
beforeEach(() => db.database.pool.query('truncate mails, audit_entries'))

const sql = (text: string, values: unknown[] = []) => db.database.pool.query(text, values)

const insertMails = (count: number, status = 'waiting') =>
  `insert into mails (kind, recipient, language, subject, html, text, status, sent_at)
   select 'contact-new', 'a@example.dz', 'fr', 's', '', '', '${status}', case
     when '${status}' = 'sent' then now() end
     from generate_series(1, ${count})`

const insertEntry = `insert into audit_entries (actor, action, subject) values ('a', 'b.c', 'd')`

const kept = async (table: 'mails' | 'audit_entries') =>
  Object.fromEntries(
    (await readKeptCounts(db.database, table))
      .filter(({ rows }) => rows !== 0)
      .map(({ state, rows }) => [state, rows]),
  )

async function mailsByHand() {
  const { rows } = await sql('select status, count(*)::int as count from mails group by status')
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test('a table without rows counts nothing', async () => {
  expect([await kept('mails'), await countKept(db.database, 'mails')]).toEqual([{}, 0])
})

test('statements of many rows are counted like each row for itself', async () => {
  await sql(insertMails(5))
  await sql(insertMails(3, 'failed'))
  expect(await kept('mails')).toEqual({ waiting: 5, failed: 3 })
  await sql(`update mails set status = 'sent', sent_at = now() where status = 'failed'`)
  await sql(`update mails set subject = 'other'`)
  await sql(`delete from mails where status = 'waiting'`)
  expect(await kept('mails')).toEqual({ sent: 3 })
  expect(await countKept(db.database, 'mails', ['sent', 'failed'])).toBe(3)
  await sql('truncate mails')
  expect(await kept('mails')).toEqual({})
})

test('what is rolled back, also in part, is not counted', async () => {
  const client = await db.database.pool.connect()
  await client.query('begin')
  await client.query(insertMails(1))
  await client.query('savepoint s')
  await client.query(insertMails(10))
  await client.query('rollback to s')
  await client.query(insertMails(2))
  await client.query('commit')
  await client.query('begin')
  await client.query(insertMails(100))
  await client.query('rollback')
  client.release()
  expect(await kept('mails')).toEqual({ waiting: 3 })
})

test('a transaction that writes waits for no other, whatever they write in which order', async () => {
  const [first, second] = [await db.database.pool.connect(), await db.database.pool.connect()]
  try {
    for (const client of [first, second]) await client.query(`begin; set local lock_timeout = '5s'`)
    await first.query(insertMails(1))
    await second.query(insertEntry)
    await second.query(insertMails(1))
    await first.query(insertEntry)
    await second.query('commit')
    await first.query('commit')
  } finally {
    first.release()
    second.release()
  }
  expect([await kept('mails'), await kept('audit_entries')]).toEqual([{ waiting: 2 }, { all: 2 }])
})

test(`is right after ${writers} connections have written, changed, deleted and rolled back at once`, async () => {
  const live = async (_: unknown, index: number) => {
    for (let turn = 0; turn < 12; turn++) {
      const client = await db.database.pool.connect()
      try {
        await client.query('begin')
        const statements = [
          insertMails(1 + (turn % 3)),
          insertEntry,
          insertMails(1, turn % 2 === 0 ? 'sent' : 'failed'),
          `with few as (select id from mails where status = 'waiting' order by random() limit 2
            for update skip locked)
           update mails m set status = 'failed' from few where m.id = few.id`,
          `with few as (select id from mails order by random() limit 1 for update skip locked)
           delete from mails m using few where m.id = few.id`,
        ]
        // Each begins elsewhere, so that no two take the tables in one order.
        for (const at of statements.keys())
          await client.query(statements[(at + index + turn) % statements.length] ?? '')
        await client.query((turn + index) % 4 === 0 ? 'rollback' : 'commit')
      } finally {
        client.release()
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, live))
  const byHand = await mailsByHand()
  expect(Object.keys(byHand).toSorted()).toEqual(['failed', 'sent', 'waiting'])
  expect(await kept('mails')).toEqual(byHand)
  const entries = await sql('select count(*)::int as count from audit_entries')
  expect(await kept('audit_entries')).toEqual({ all: entries.rows[0].count })
})
