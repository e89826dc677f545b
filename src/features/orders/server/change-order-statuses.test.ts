import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkoutOrder,
  contextOf,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { changedOrders } from '../change-contract.ts'
import type { OrderStatus } from '../contract.ts'
import { changeOrderStatuses } from './change-order-statuses.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
afterAll(() => db.drop())

const place = (product: string, quantity = 1) =>
  placeTestOrder(
    db.database,
    checkoutOrder([{ product_id: product, size: 'M', quantity, jersey_numbers: [] }], {
      expected_total: 4500 * quantity,
    }),
  )

const change = (ids: readonly string[], status: OrderStatus, version = 1) =>
  changeOrderStatuses(contextOf(db.database, testAdmin), {
    changes: ids.map((id) => ({ id, status, version })),
  })

test('refuses a visitor and changes nothing', async () => {
  const id = await place(await createProduct(db.database))
  const changes = [{ id, status: 'ready' as const, version: 1 }]
  await expect(changeOrderStatuses(contextOf(db.database), { changes })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect((await change([id], 'ready')).changed).toHaveLength(1)
})

test('changes the orders it can, and reports why the others were refused', async () => {
  const product = await createProduct(db.database, { stocks: { M: 3 } })
  const soldOut = await place(product, 2)
  await change([soldOut], 'cancelled')
  const [fine, touched] = [await place(product), await place(product)]
  await place(product)
  await change([touched], 'confirmed')
  const missing = crypto.randomUUID()

  const result = await changeOrderStatuses(contextOf(db.database, testAdmin), {
    changes: [
      { id: soldOut, status: 'ready', version: 2 },
      { id: touched, status: 'ready', version: 1 },
      { id: missing, status: 'ready', version: 1 },
      { id: fine, status: 'ready', version: 1 },
    ],
  })
  expect(changedOrders.safeParse(result).error).toBeUndefined()
  expect(result.changed.map(({ id, status }) => [id, status])).toEqual([[fine, 'ready']])
  expect(result.refused.map(({ id, code, current }) => [id, code, current?.status])).toEqual([
    [soldOut, 'out_of_stock', 'cancelled'],
    [touched, 'stale', 'confirmed'],
    [missing, 'not_found', undefined],
  ])
  expect(await readStock(db.database, product)).toBe(0)
})

test('twenty admins who cancel the same orders at once cancel each of them once', async () => {
  const product = await createProduct(db.database, { stocks: { M: 10 } })
  const ids = [await place(product), await place(product), await place(product)]
  const backwards = ids.toReversed()
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change(index % 2 ? ids : backwards, 'cancelled')),
  )
  expect(results.flatMap(({ changed }) => changed)).toHaveLength(3)
  expect(new Set(results.flatMap(({ refused }) => refused.map(({ code }) => code)))).toEqual(
    new Set(['stale']),
  )
  expect(await readStock(db.database, product)).toBe(10)
})
