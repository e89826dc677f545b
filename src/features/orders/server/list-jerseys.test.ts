import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { OrderFilter } from '../admin-contract.ts'
import type { NewOrderInput } from '../contract.ts'
import { changeOrderStatuses } from './change-order-statuses.ts'
import { listJerseys } from './list-jerseys.ts'

let db: TestDatabase
let ids: string[]
beforeAll(async () => {
  db = await createTestDatabase()
  const stocks = { S: 9, M: 9, XL: 9 }
  const jersey = await createProduct(db.database, { name: 'Home', stocks })
  const cap = await createProduct(db.database, {
    name: 'Cap',
    category: 'accessories',
    stocks: { '': 9 },
  })
  const place = (items: NewOrderInput['items']) => {
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
    return placeTestOrder(db.database, checkoutOrder(items, { expected_total: 4500 * pieces }))
  }
  const line = (size: 'S' | 'M' | 'XL', numbers: number[], quantity = numbers.length) => ({
    product_id: jersey,
    size,
    quantity,
    jersey_numbers: numbers,
  })
  ids = [
    await place([
      line('XL', [23, 7]),
      { product_id: cap, size: null, quantity: 2, jersey_numbers: [] },
    ]),
    await place([line('S', [7]), line('XL', [7])]),
    await place([line('M', [], 2)]),
    await place([line('M', [99])]),
    await place([line('M', [11])]),
  ]
  const status = ['confirmed', 'processing', 'confirmed', 'cancelled'] as const
  const changes = status.map((to, index) => ({ id: ids[index] ?? '', status: to, version: 1 }))
  await changeOrderStatuses(contextOf(db.database, testAdmin), { changes })
})
afterAll(() => db.drop())

async function list(filter: OrderFilter) {
  const { items } = await listJerseys(contextOf(db.database, testAdmin), filter)
  return items.map(({ size, number, pieces, orders }) => [size, number, pieces, orders.length])
}

test('refuses a visitor', async () => {
  await expect(listJerseys(contextOf(db.database), {})).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('lists confirmed orders: sizes from small to large, then numbers, pieces without one last', async () => {
  expect(await list({})).toEqual([
    ['S', 7, 1, 1],
    ['M', null, 2, 1],
    ['XL', 7, 2, 2],
    ['XL', 23, 1, 1],
  ])
})

test('follows the filter, without cancelled orders', async () => {
  expect(await list({ status: 'pending' })).toEqual([['M', 11, 1, 1]])
  expect(await list({ status: 'cancelled' })).toEqual([])
  expect(await list({ ids: [ids[1] ?? '', ids[3] ?? ''] })).toEqual([
    ['S', 7, 1, 1],
    ['XL', 7, 1, 1],
  ])
})

test('names the customers in the order of their order numbers', async () => {
  const { items } = await listJerseys(contextOf(db.database, testAdmin), {})
  const shared = items.find(({ size, number }) => size === 'XL' && number === 7)
  expect(shared?.orders).toHaveLength(2)
  expect(shared?.customers).toEqual(['Amina B.', 'Amina B.'])
})

test('a jersey with a name alone is one piece, whatever else its line holds', async () => {
  const [, , line] = ids
  await db.database.pool.query(
    `update order_items set jersey_names = '{AMINE,SARA}' where order_id = $1`,
    [line],
  )
  const { items } = await listJerseys(contextOf(db.database, testAdmin), { ids: [line ?? ''] })
  expect(items.map(({ name, number, pieces }) => [name, number, pieces])).toEqual([
    ['AMINE', null, 1],
    ['SARA', null, 1],
  ])
})
