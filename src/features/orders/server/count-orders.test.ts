import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { orderCounts } from '../admin-contract.ts'
import { type OrderStatus, orderStatuses } from '../contract.ts'
import { addUpSums } from './add-up-sums.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrderCounts } from './count-orders.ts'

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase(24)
  product = await createProduct(db.database, { stocks: { M: 1000 } })
})
afterAll(() => db.drop())

const place = () =>
  placeTestOrder(
    db.database,
    checkoutOrder([{ product_id: product, size: 'M', quantity: 1, jersey_numbers: [] }]),
  )

const counts = () => getOrderCounts(contextOf(db.database, testAdmin))

/** The same counts, computed from all orders. */
async function countFromOrders() {
  const { rows } = await db.database.pool.query<{
    status: OrderStatus
    orders: number
    amount: number
  }>(
    'select status, count(*)::int as orders, sum(total_amount) as amount from orders group by status',
  )
  const kept = rows.filter(({ status }) => status !== 'cancelled')
  return {
    by_status: Object.fromEntries(
      orderStatuses.map((status) => [
        status,
        rows.find((row) => row.status === status)?.orders ?? 0,
      ]),
    ),
    revenue: kept.reduce((sum, { amount }) => sum + amount, 0),
  }
}

test('refuses a visitor', async () => {
  await expect(getOrderCounts(contextOf(db.database))).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('counts nothing of a new shop', async () => {
  expect(orderCounts.parse(await counts())).toEqual(await countFromOrders())
})

test('is right after orders that are placed, changed and removed by 24 connections at once', async () => {
  const admin = contextOf(db.database, testAdmin)
  const live = async (_: unknown, index: number) => {
    const id = await place()
    const first = orderStatuses[index % 6] ?? 'ready'
    const { version } = await changeOrderStatus(admin, id, { status: first, version: 1 })
    await changeOrderStatus(admin, id, {
      status: orderStatuses[(index * 5) % 6] ?? 'ready',
      version,
    })
    if (index % 5 === 0) await addUpSums(db.database)
    if (index % 7 === 0) await db.database.pool.query('delete from orders where id = $1', [id])
  }
  await Promise.all(Array.from({ length: 120 }, live))
  const counted = await counts()
  expect(counted).toEqual(await countFromOrders())
  expect(Object.values(counted.by_status).reduce((sum, count) => sum + count, 0)).toBe(120 - 18)
})

test('orders changed by one statement count like single changes', async () => {
  await db.database.pool.query(
    "update orders set status = 'completed', total_amount = total_amount + 0.01",
  )
  expect(await counts()).toEqual(await countFromOrders())
})

test('the job leaves one row per status, and the sums as they were', async () => {
  await Promise.all([place(), place(), addUpSums(db.database)])
  await Promise.all([addUpSums(db.database), addUpSums(db.database)])
  await addUpSums(db.database)
  const { rows } = await db.database.pool.query('select status from order_sums order by status')
  expect(rows).toEqual([{ status: 'completed' }, { status: 'pending' }])
  expect(await counts()).toEqual(await countFromOrders())
})

test('orders that are all removed at once leave no sums', async () => {
  await db.database.pool.query('truncate orders cascade')
  expect(await counts()).toEqual(await countFromOrders())
})
