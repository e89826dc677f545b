import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const rows = async <Row extends object>(sql: string) =>
  (await db.database.pool.query<Row>(sql)).rows
/** When an id was made, in ms since 1970. */
const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

test('ids are UUIDs of version 7 that ascend and say when they were made', async () => {
  const from = Date.now()
  const made = await rows<{ id: string }>(
    'select time_ordered_id() as id, pg_sleep(0.002) from generate_series(1, 20)',
  )
  const ids = made.map(({ id }) => id)
  const to = Date.now()
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(20)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(madeAt(id)).toBeGreaterThanOrEqual(from)
    expect(madeAt(id)).toBeLessThanOrEqual(to)
  }
})

test('what grows with the years is keyed by them', async () => {
  const keyed = await rows<{ table: string }>(
    `select table_name as "table" from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and column_default = 'time_ordered_id()'
     order by table_name collate "C"`,
  )
  expect(keyed.map(({ table }) => table)).toEqual([
    'ledger_entries',
    'mails',
    'order_calls',
    'order_changes',
    'order_items',
    'order_notes',
    'orders',
    'returned_items',
  ])
})

test('a table partitioned by its key puts a row where its time belongs', async () => {
  const first = (month: string) => {
    const hex = Date.parse(month).toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
  }
  await db.database.pool.query(`
    create table kept (id uuid primary key default time_ordered_id()) partition by range (id);
    create table kept_before partition of kept for values from (minvalue) to ('${first('2026-01-01')}');
    create table kept_since partition of kept for values from ('${first('2026-01-01')}') to (maxvalue);
    insert into kept default values;
    insert into kept values ('${first('2025-12-31')}')`)
  const found = await rows<{ part: string; count: number }>(
    'select tableoid::regclass::text as part, count(*)::int from kept group by 1 order by 1',
  )
  expect(found).toEqual([
    { part: 'kept_before', count: 1 },
    { part: 'kept_since', count: 1 },
  ])
})
