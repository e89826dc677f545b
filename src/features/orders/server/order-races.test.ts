import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import {
  cancelAsBuyer,
  changeLines,
  type Desk,
  exchange,
  findWrongSums,
  pay,
  randomOf,
  setStatus,
  takeBack,
  unknownRefusals,
} from '#tests/support/desk-operations.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { changeOrderStatus } from './change-order-status.ts'

const callers = 32
const operations = [changeLines, exchange, takeBack, pay, setStatus, cancelAsBuyer]

let db: TestDatabase
let desk: Desk
beforeAll(async () => {
  db = await createTestDatabase(callers)
})
afterAll(() => db.drop())
beforeEach(async () => {
  const stocks = { M: 12, L: 12 }
  const prices = [4500, 1250.5]
  const products = await Promise.all(
    prices.map(async (price) => ({
      id: await createProduct(db.database, { stocks, price }),
      price,
    })),
  )
  const items = products.map(({ id }) => ({ product_id: id, size: 'M', quantity: 2 }))
  const place = () => placeTestOrder(db.database, checkoutOrder(items, { expected_total: 11_501 }))
  desk = {
    database: db.database,
    products,
    orders: await Promise.all(Array.from({ length: 4 }, place)),
  }
})

test('32 callers edit, cancel, exchange, return and pay the same orders: sums are right', async () => {
  const admin = contextOf(db.database, testAdmin)
  for (const id of desk.orders.slice(0, 3))
    await changeOrderStatus(admin, id, { status: 'completed', version: 1 })
  const done: PromiseSettledResult<unknown>[] = []
  for (let round = 0; round < 6; round++) {
    const calls = Array.from({ length: callers }, (_, index) => {
      const random = randomOf(round * 1000 + index * 7 + 1)
      random(1)
      const operation = operations[(index + round) % operations.length] ?? pay
      return operation(desk, random)
    })
    done.push(...(await Promise.allSettled(calls)))
    expect(await findWrongSums(db.database)).toEqual({})
  }
  expect(unknownRefusals(done)).toEqual([])
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(callers)
})
