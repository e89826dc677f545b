import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { recordFailure } from './record-failure.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a storm of failures fills no disk: beyond 5,000 the oldest go with each write', async () => {
  const { pool } = db.database
  await pool.query(`insert into logged_errors (created_at, request_id, route, code, error)
    select now(), n::text, '', '', '' from generate_series(1, 6000) n`)
  recordFailure(testServices(db.database), {
    requestId: 'newest',
    route: 'GET /x',
    code: 'internal',
    error: new Error('no'),
  })
  const idsKept = async () =>
    (await pool.query<{ id: string }>('select request_id as id from logged_errors order by id'))
      .rows
  await vi.waitFor(async () => expect((await idsKept()).at(-1)?.id).toBe('newest'), 5000)
  const kept = await idsKept()
  expect(kept.length).toBe(5001)
  expect(kept[0]?.id).toBe('1001')
})
