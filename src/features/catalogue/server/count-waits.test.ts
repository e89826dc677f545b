import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countWaits } from './count-waits.ts'
import { waitForSize } from './wait-for-size.ts'

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase()
  product = await createProduct(db.database, { stocks: { S: 3, M: 0, L: 0 } })
  for (const email of ['a@example.dz', 'b@example.dz', 'A@example.dz'])
    await waitForSize(contextOf(db.database), product, { size: 'L', email, language: 'fr' })
})
afterAll(() => db.drop())

const as = (role: 'manager' | 'desk' | 'coach') =>
  contextOf(db.database, { ...testAdmin, role, teams: [] })

test.each(['manager', 'desk'] as const)('a %s sees how many wait for each size', async (role) => {
  expect(await countWaits(as(role), product)).toEqual({
    items: [
      { size: 'S', families: 0 },
      { size: 'M', families: 0 },
      { size: 'L', families: 2 },
    ],
  })
})

test('who has been told does not wait any more, and nobody waits for what is not shown', async () => {
  const { pool } = db.database
  await pool.query(`update size_waits set told_at = now() where email = 'a@example.dz'`)
  expect((await countWaits(as('desk'), product)).items.at(-1)).toEqual({ size: 'L', families: 1 })
  await pool.query('update products set active = false where id = $1', [product])
  const wait = { size: 'L', email: 'c@example.dz', language: 'fr' } as const
  await expect(waitForSize(contextOf(db.database), product, wait)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a coach and a visitor do not, and a product must be there', async () => {
  await expect(countWaits(as('coach'), product)).rejects.toMatchObject({ code: 'not_permitted' })
  await expect(countWaits(contextOf(db.database), product)).rejects.toMatchObject({
    code: 'unauthorized',
  })
  await expect(countWaits(as('desk'), crypto.randomUUID())).rejects.toMatchObject({
    code: 'not_found',
  })
})
