import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { checkoutOrder, contextOf, createProduct } from '#tests/support/builders.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newOrder } from '../contract.ts'
import { placeOrder } from './place-order.ts'

let db: TestDatabase
let wire: Awaited<ReturnType<typeof startDatabaseProxy>>
beforeAll(async () => {
  db = await createTestDatabase(2)
  wire = await startDatabaseProxy(db.connection)
})
afterAll(async () => {
  wire?.close()
  await db?.drop()
})

test('an order of three sizes takes 14 round trips, and locks its stock for the commit alone', async () => {
  const database = openDatabase({ connectionString: wire.url }, { writers: 1, readers: 1 })
  const product = await createProduct(db.database, { stocks: { M: 9, L: 9, XL: 9 } })
  const lines = (['M', 'L', 'XL'] as const).map((size) => ({
    product_id: product,
    size,
    quantity: 1,
    jersey_numbers: [],
  }))
  const order = checkoutOrder(lines, { expected_total: 13_500 })
  const place = () =>
    placeOrder(contextOf(database), newOrder.parse(order), {
      key: crypto.randomUUID(),
      body: JSON.stringify(order),
    })
  // Warm-up: the first order opens the connections.
  await place()
  const asked = await wire.askedDuring(place)
  await database.close()
  // Before `begin`, the warm-up order may still be announced.
  expect(asked.slice(asked.findIndex((text) => text.startsWith('begin')))).toEqual([
    // In one message with the id of the transaction, by which a lost answer is cleared up.
    expect.stringMatching(/^begin; select/),
    'claim-idempotency-key',
    'block-of-phones',
    'delivery-settings',
    'read-offers',
    'insert-order',
    'open-ledger-account',
    'insert-order-items',
    'mail-readers',
    'insert-2-mails',
    'insert-pushes',
    'keep-response',
    'change-stock',
    expect.stringMatching(/commit$/),
  ])
})
