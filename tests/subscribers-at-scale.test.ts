import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import type { SubscriberListQuery } from '#features/newsletter/contract.ts'
import { listSubscribers, subscriberListStatement } from '#features/newsletter/server/find-subscribers.ts'
import type { Statement } from '#platform/database.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const count = 50_000

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const { pool } = db.database
  const { rows } = await pool.query(
    `select indexdef from pg_indexes where indexname = 'newsletter_subscriptions_search'`,
  )
  // An index is built faster than it grows row by row.
  await pool.query('drop index newsletter_subscriptions_search')
  await pool.query(
    `insert into newsletter_subscriptions (email, language, subscribed_at, confirmed_at)
     select 'player' || n || '@example.dz', 'fr', now() - n * interval '1 minute',
            case when n % 50 > 0 then now() end
       from generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query(rows[0].indexdef)
  await pool.query('vacuum analyze newsletter_subscriptions')
}, minutes(5))
afterAll(() => db?.drop())

type Planned = { query: Statement<object>; values: unknown[] }

async function planOf({ query, values }: Planned): Promise<string> {
  const { rows } = await db.database.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, buffers, timing off) ${query.text}`,
    values,
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const limit = 50
const farBack = Buffer.from(
  `${new Date(Date.now() - minutes(count - 500)).toISOString()} ${crypto.randomUUID()}`,
).toString('base64url')

test.each<Omit<SubscriberListQuery, 'limit'>>([
  {},
  { sort: 'subscribed_at' },
  { cursor: farBack },
  { state: 'unconfirmed' },
  { state: 'confirmed' },
  { q: 'player' },
  { q: 'player49999@' },
  { q: 'player49999@', state: 'confirmed' },
])('a page of 50,000 is read by an index: %o', async (query) => {
  const plan = await planOf(subscriberListStatement({ ...query, limit }))
  expect(plan, plan).not.toContain('Seq Scan')
  expect(plan, plan).toMatch(/Index (?:Only )?Scan/)
  // Blocks of 8 kB that were touched, for at most 51 rows.
  const touched = Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])
  expect(touched, plan).toBeLessThan(400)
})

test('the list says how many there are', async () => {
  const { items, total } = await listSubscribers(contextOf(db.database, testAdmin), {})
  expect([items.length, total]).toEqual([50, count])
})
