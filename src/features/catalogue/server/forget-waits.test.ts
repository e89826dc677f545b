import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes } from '#core/durations.ts'
import { createProduct } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { waitErasure } from './forget-waits.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a family that waits is kept 180 days, one that was told a week', async () => {
  const { database } = db
  const now = new Date()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const product = await createProduct(database, { stocks: { M: 0 } })
  const wait = (email: string, askedAt: Date, toldAt?: Date) =>
    database.pool.query(
      `insert into size_waits (product_id, size, email, language, token, asked_at, told_at)
       values ($1, 'M', $2, 'fr', $2, $3, $4)`,
      [product, email, askedAt, toldAt],
    )
  await wait('waits', before(days(180) - minutes(1)))
  await wait('waited too long', before(days(180) + minutes(1)))
  await wait('just told', before(days(20)), before(days(7) - minutes(1)))
  await wait('told', before(days(20)), before(days(7) + minutes(1)))
  expect(await waitErasure.count(database, now)).toEqual({ total: 4, due: 2 })
  expect(await waitErasure.erase(database, now, 10)).toBe(2)
  const { rows } = await database.pool.query('select email from size_waits order by 1')
  expect(rows.map(({ email }) => email)).toEqual(['just told', 'waits'])
})
