import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { StockChange } from '../contract.ts'
import { adjustStock } from './adjust-stock.ts'
import { listMovements } from './list-movements.ts'

const callers = 32

let db: TestDatabase
let id: string
beforeAll(async () => {
  db = await createTestDatabase(callers)
})
beforeEach(async () => {
  id = await createProduct(db.database, { stocks: { M: 5 } })
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const receive = (
  quantity: number,
  key: string | null,
  reason: StockChange['reason'] = 'received',
) => {
  const change: StockChange = { reason, changes: [{ size: 'M', quantity }] }
  return adjustStock(admin(), id, change, key === null ? null : { key, body: String(quantity) })
}
const received = async () =>
  (await listMovements(admin(), id, { size: 'M' })).items.filter(
    ({ reason }) => reason === 'received',
  ).length

test('32 callers with one key receive a delivery once, and all get its answer', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: callers }, () => receive(12, key)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.size_stocks).toEqual([{ size: 'M', stock: 17 }])
  expect(await received()).toBe(1)
})

test('a key with another change is refused; without a key each change is one more', async () => {
  const key = crypto.randomUUID()
  await receive(1, key)
  await expect(receive(2, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  await receive(1, null)
  expect((await receive(1, null)).stock).toBe(8)
  expect(await received()).toBe(3)
})

test('a refused change frees its key', async () => {
  const key = crypto.randomUUID()
  await expect(receive(-9, key, 'correction')).rejects.toMatchObject({ code: 'invalid' })
  expect((await receive(3, key)).stock).toBe(8)
})
