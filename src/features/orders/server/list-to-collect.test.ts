import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '#core/actor.ts'
import { newPayment } from '#features/money/contract.ts'
import { readOpenSum } from '#features/money/server/open-accounts.ts'
import { enterPayment } from '#features/money/server/move-money.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { openOrderList } from '../admin-contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { listToCollect } from './list-to-collect.ts'

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase()
  product = await createProduct(db.database, { price: 4500, stocks: { M: 900 } })
})
beforeEach(() => db.database.pool.query('truncate orders, ledger_accounts, ledger_entries cascade'))
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)

const order = (quantity = 1) =>
  placeTestOrder(
    db.database,
    checkoutOrder([{ product_id: product, size: 'M', quantity, jersey_numbers: [] }], {
      expected_total: 4500 * quantity,
    }),
  )

const pay = (id: string, amount: number) =>
  enterPayment(admin(), id, newPayment.parse({ kind: 'payment', method: 'ccp', amount }), {
    key: crypto.randomUUID(),
    body: '',
  })

const ids = async (query: Parameters<typeof listToCollect>[1] = {}) =>
  (await listToCollect(admin(), query)).items.map(({ id }) => id)

test('an order owes until it is paid or cancelled, the oldest first, page by page', async () => {
  const [unpaid, part, paid, cancelled] = [
    await order(),
    await order(2),
    await order(),
    await order(),
  ]
  await pay(part, 1000.5)
  await pay(paid, 4500)
  await changeOrderStatus(admin(), cancelled, { status: 'cancelled', version: 1 })
  const list = await listToCollect(admin(), {})
  expect(openOrderList.safeParse(list).error).toBeUndefined()
  expect(list).toMatchObject({
    total: 2,
    items: [
      { id: unpaid, charged: 4500, paid: 0, customer_phone: '+213550123456' },
      { id: part, charged: 9000, paid: 1000.5 },
    ],
  })
  const { next_cursor } = await listToCollect(admin(), { limit: 1 })
  expect(await ids({ limit: 1, cursor: next_cursor ?? undefined })).toEqual([part])
  const { rows } = await db.database.pool.query<{ open: number }>(
    'select sum(greatest(charged - paid, 0)) as open from ledger_accounts',
  )
  expect(await readOpenSum(db.database)).toBe(rows[0]?.open)
})

test('who paid more than the order costs has credit, and owes nothing', async () => {
  const [over, cancelled] = [await order(), await order()]
  await pay(over, 5000)
  await pay(cancelled, 4500)
  await changeOrderStatus(admin(), cancelled, { status: 'cancelled', version: 1 })
  expect(await ids()).toEqual([])
  expect(await ids({ side: 'credit' })).toEqual([over, cancelled])
})

test('a visitor and a coach do not see it', async () => {
  for (const actor of [visitor, { ...testAdmin, role: 'coach' as const }]) {
    const code = actor.kind === 'admin' ? 'not_permitted' : 'unauthorized'
    await expect(
      (async () => listToCollect(contextOf(db.database, actor), {}))(),
    ).rejects.toMatchObject({ code })
  }
})
