import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#core/actor.ts'
import { newOrder } from '#features/orders/contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { dashboard } from '../contract.ts'
import { getDashboard } from './get-dashboard.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const read = (actor: Actor) => getDashboard(contextOf(db.database, actor))

async function place(productId: string, price: number, quantity: number): Promise<string> {
  const items = [{ product_id: productId, size: 'M' as const, quantity, jersey_numbers: [] }]
  const order = checkoutOrder(items, { expected_total: price * quantity })
  const request = { key: crypto.randomUUID(), body: JSON.stringify(order) }
  return JSON.parse(await placeOrder(contextOf(db.database), newOrder.parse(order), request)).id
}

describe('the dashboard', () => {
  test('refuses a visitor', async () => {
    await expect(read(visitor)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('is all zeros for a new club', async () => {
    expect(await read(testAdmin)).toEqual({
      total_products: 0,
      total_orders: 0,
      total_revenue: 0,
      pending_orders: 0,
      total_events: 0,
      total_registrations: 0,
      recent_orders: [],
    })
  })

  test('counts everything, leaves cancelled orders out of the revenue and shows the five newest', async () => {
    const product = await createProduct(db.database, { price: 1999.99, stocks: { M: 50 } })
    await createProduct(db.database, { active: false })
    const archived = await createProduct(db.database)
    await db.database.pool.query('update products set archived_at = now() where id = $1', [archived])

    const ids: string[] = []
    for (const quantity of [1, 2, 3, 4, 5, 6]) ids.push(await place(product, 1999.99, quantity))
    const [first = '', second = '', ...newer] = ids
    const admin = contextOf(db.database, testAdmin)
    await changeOrderStatus(admin, first, { status: 'cancelled', version: 1 })
    await changeOrderStatus(admin, second, { status: 'confirmed', version: 1 })

    const found = await read(testAdmin)
    expect(found).toMatchObject({
      total_products: 2,
      total_orders: 6,
      total_revenue: 39999.8,
      pending_orders: 4,
    })
    expect(found.recent_orders.map(({ id }) => id)).toEqual([...newer.toReversed(), second])
    expect(dashboard.safeParse(found).error).toBeUndefined()
  })
})
