import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount } from '#features/money/server/read-account.ts'
import {
  checkoutOrder,
  contextOf,
  countLedgerDifferences,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { parcelDesk, wayOfParcel } from '#tests/support/parcel-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrder } from './list-orders.ts'

const phone = '0550123456'

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase(20)
  product = await createProduct(db.database, { price: 4500, stocks: { M: 10 } })
})
afterAll(() => db.drop())

const desk = parcelDesk(() => db.database)
const admin = () => contextOf(db.database, testAdmin)
const cancel = (order_number: string, by = phone) =>
  cancelOrder(contextOf(db.database), { order_number, phone: by })

async function place() {
  const items = [{ product_id: product, size: 'M' as const, quantity: 2, jersey_numbers: [] }]
  const order = checkoutOrder(items, { expected_total: 9000, customer_phone: phone })
  return getOrder(admin(), await placeTestOrder(db.database, order))
}

test('the buyer cancels an order once: its stock comes back, and it owes nothing', async () => {
  const { id, order_number } = await place()
  const answers = await Promise.all(Array.from({ length: 16 }, () => cancel(order_number)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  expect(answers[0]?.history.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
  expect(await readStock(db.database, product)).toBe(10)
  expect(await countLedgerDifferences(db.database)).toBe(0)
  expect(await getAccount(admin(), id)).toMatchObject({ charged: 0, state: 'none' })
  const { rows } = await db.database.pool.query(
    "select count(*)::int as mails from mails where kind = 'order-status'",
  )
  expect(rows).toEqual([{ mails: 1 }])
})

test('only with the phone of the order, and not once the club has begun', async () => {
  const { id, order_number } = await place()
  await expect(cancel(order_number, '0661000000')).rejects.toMatchObject({ code: 'not_found' })
  await changeOrderStatus(admin(), id, { status: 'confirmed', version: 1, notify: false })
  await expect(cancel(order_number)).rejects.toMatchObject({ code: 'not_cancellable' })
  expect((await getOrder(admin(), id)).status).toBe('confirmed')
})

test.each([
  ['with the courier', 'with_courier'],
  ['refused', 'refused'],
  ['back at the club', 'returned'],
  ['delivered, and its order set back', 'delivered'],
] as const)('not while its parcel is %s', async (_, state) => {
  const { id, phone: own } = await desk.sentOrder()
  for (const each of wayOfParcel[state]) await desk.step(id, each)
  if (state === 'delivered') await desk.setStatus(id, 'pending')
  const { order_number } = await desk.read(id)
  await expect(cancel(order_number, own)).rejects.toMatchObject({ code: 'not_cancellable' })
  expect(await desk.read(id)).toMatchObject({ status: 'pending', parcel_state: state })
  expect(await getAccount(admin(), id)).toMatchObject({ charged: 9000 })
})

test('against a confirmation at the same time, one of them wins and the stock is right', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const before = (await readStock(db.database, product)) ?? 0
    const { id, order_number } = await place()
    await Promise.allSettled([
      cancel(order_number),
      changeOrderStatus(admin(), id, { status: 'confirmed', version: 1, notify: false }),
    ])
    const { status } = await getOrder(admin(), id)
    expect(await readStock(db.database, product)).toBe(status === 'cancelled' ? before : before - 2)
    if (status === 'confirmed')
      await changeOrderStatus(admin(), id, { status: 'cancelled', version: 2, notify: false })
  }
  expect(await countLedgerDifferences(db.database)).toBe(0)
})
