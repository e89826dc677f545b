import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrder } from '#features/orders/contract.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { eraseFamily } from './erase-family.ts'
import { exportFamily, findFamily } from './find-family.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const shared = '+213770000001'

async function leaveOrder(customer_name: string, player_phone: string, product_id: string) {
  const input = {
    flow: 'quick' as const,
    customer_name,
    player_phone,
    parent_phone: shared,
    exact_address: `Rue ${customer_name}`,
    jersey_number: null,
    notes: null,
    language: 'fr' as const,
    expected_total: 4500,
    items: [{ product_id, size: 'M' as const, quantity: 1, jersey_numbers: [] }],
  }
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  await placeOrder(contextOf(db.database), newOrder.parse(input), request)
}

async function orders() {
  const { rows } = await db.database.pool.query('select t::text as line from orders t order by id')
  return rows
}

test('a family erased a second time, or handed out after it, is not the one left beside it', async () => {
  const product = await createProduct(db.database)
  await leaveOrder('Famille Une', '+213550100001', product)
  await leaveOrder('Famille Autre', '+213550100002', product)
  const admin = contextOf(db.database, testAdmin)
  const [first, second] = (await findFamily(admin, shared)).choices
  expect(await eraseFamily(admin, shared, first?.member)).toMatchObject({ orders: 1 })
  const left = await orders()
  for (const verb of [eraseFamily, exportFamily])
    await expect(verb(admin, shared, first?.member)).rejects.toMatchObject({ code: 'not_found' })
  expect(await orders()).toEqual(left)
  expect(await findFamily(admin, shared, first?.member)).toMatchObject({
    choices: [second],
    orders: [],
    contacts: [],
  })
  expect(await exportFamily(admin, shared, second?.member)).toMatchObject({
    orders: [{ customer_name: 'Famille Autre' }],
  })
  for (const count of [1, 0])
    expect(await eraseFamily(admin, shared, second?.member)).toMatchObject({ orders: count })
})
