import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { minutes } from '#core/durations.ts'
import { newStockTake } from '#features/catalogue/admin-contract.ts'
import { adjustStock } from '#features/catalogue/server/adjust-stock.ts'
import { recordStockTake, undoStockTake } from '#features/catalogue/server/stock-takes.ts'
import { newOrder } from '#features/orders/contract.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import {
  checkoutOrder,
  contextOf,
  countLedgerDifferences,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const callers = 32

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(callers)
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const keyed = (body: unknown) => ({ key: crypto.randomUUID(), body: JSON.stringify(body) })

/** Sells one M of each product, in the given order of the lines. */
async function buy(products: readonly string[]) {
  const lines = products.map((product_id) => ({ product_id, size: 'M' as const, quantity: 1 }))
  const input = checkoutOrder(lines, { expected_total: 4500 * lines.length })
  await placeOrder(contextOf(db.database), newOrder.parse(input), keyed(input))
  return { sold: lines.length, moved: 0 }
}

/** A cell of the grid: one piece more or less than was seen; refused when it has changed. */
async function setCell(product: string, step: number) {
  const was = await readStock(db.database, product)
  await adjustStock(admin(), product, {
    reason: 'correction',
    changes: [{ size: 'M', quantity: step, was }],
  })
  return { sold: 0, moved: step }
}

/** A count of all shelves, one piece off each, half of them taken back. */
async function count(products: readonly string[], isUndone: boolean) {
  const counts = products.map((product_id) => {
    return { product_id, size: 'M', expected: 100, counted: 101 }
  })
  const take = newStockTake.parse({ counts })
  const { id } = JSON.parse(await recordStockTake(admin(), take, keyed(take)))
  if (isUndone) await undoStockTake(admin(), id)
  return { sold: 0, moved: isUndone ? 0 : products.length }
}

/** A cell that another caller changed meanwhile moves nothing; no other error is expected. */
function refusedCell(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'stale') throw error
  return { sold: 0, moved: 0 }
}

test(
  'cells, counts and orders of 32 callers at once leave a stock that is the sum of its ledger',
  async () => {
    const products = await Promise.all(
      Array.from({ length: 3 }, () => createProduct(db.database, { stocks: { M: 200 } })),
    )
    const turned = products.toReversed()
    const caller = async (own: number) => {
      const sums = { sold: 0, moved: 0 }
      for (let round = 0; round < 6; round += 1) {
        const kind = (own + round) % 4
        const one = products[own % 3] ?? ''
        const work = [
          () => buy(own % 2 ? products : turned),
          () => setCell(one, 1),
          () => setCell(one, -1),
          () => count(own % 2 ? products : turned, round % 2 === 0),
        ][kind]
        const done = await work?.().catch(refusedCell)
        sums.sold += done?.sold ?? 0
        sums.moved += done?.moved ?? 0
      }
      return sums
    }
    const all = await Promise.all(Array.from({ length: callers }, (_, own) => caller(own)))
    const expected = all.reduce((sum, { sold, moved }) => sum + moved - sold, 600)
    const stocks = await Promise.all(products.map((id) => readStock(db.database, id)))
    expect(stocks.reduce<number>((sum, stock) => sum + Number(stock), 0)).toBe(expected)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  },
  minutes(2),
)
