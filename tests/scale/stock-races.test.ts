import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { newOrder, type NewOrderInput, type OrderStatus } from '#features/orders/contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import {
  checkoutOrder,
  contextOf,
  countLedgerDifferences,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const callers = 20

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(callers)
})
afterAll(() => db.drop())

type Lines = NewOrderInput['items']

/** Places an order of these lines at 4500 DZD a piece and returns its id. */
async function order(lines: Lines, database = db.database): Promise<string> {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const input = checkoutOrder(lines, { expected_total: 4500 * pieces })
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  return JSON.parse(await placeOrder(contextOf(database), newOrder.parse(input), request)).id
}

const change = (id: string, status: OrderStatus, version: number, database = db.database) =>
  changeOrderStatus(contextOf(database, testAdmin), id, { status, version })

const onePiece = (product_id: string, size: 'M' | 'L' = 'M'): Lines => [
  { product_id, size, quantity: 1 },
]

/** How many succeeded, and the error codes of the others. */
async function outcome(attempts: Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts)
  const refusals = results.flatMap((each) =>
    each.status === 'rejected' ? [String(each.reason.message)] : [],
  )
  return { done: results.length - refusals.length, refusals: [...new Set(refusals)] }
}

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, n) => make(n))

test('of 50 buyers one gets the last piece, in each size', async () => {
  const product = await createProduct(db.database, { stocks: { M: 1, L: 1 } })
  const sizes = ['M', 'L'] as const
  const perSize = await Promise.all(
    sizes.map((size) => outcome(times(50, () => order(onePiece(product, size))))),
  )
  expect(perSize).toEqual(sizes.map(() => ({ done: 1, refusals: ['out_of_stock'] })))
  expect(await Promise.all(sizes.map((size) => readStock(db.database, product, size)))).toEqual([
    0, 0,
  ])
  expect(await countLedgerDifferences(db.database)).toBe(0)
})

test('a cancelled last piece goes to one of the buyers who order at that moment, or back into stock', async () => {
  for (const product of await Promise.all(
    times(15, () => createProduct(db.database, { stocks: { M: 1 } })),
  )) {
    const first = await order(onePiece(product))
    const buyers = times(10, () => order(onePiece(product)))
    const cancel = change(first, 'cancelled', 1)
    const { done } = await outcome([...buyers, ...times(10, () => order(onePiece(product)))])
    await cancel
    expect(done).toBeLessThanOrEqual(1)
    expect(await readStock(db.database, product)).toBe(1 - done)
  }
  expect(await countLedgerDifferences(db.database)).toBe(0)
})

test('a reopened order and twenty new ones compete for the last piece', async () => {
  for (const product of await Promise.all(
    times(15, () => createProduct(db.database, { stocks: { M: 1 } })),
  )) {
    const first = await order(onePiece(product))
    await change(first, 'cancelled', 1)
    const attempts = times(20, () => order(onePiece(product)))
    const { done, refusals } = await outcome([...attempts, change(first, 'pending', 2)])
    expect({ done, refusals }).toEqual({ done: 1, refusals: ['out_of_stock'] })
    expect(await readStock(db.database, product)).toBe(0)
  }
  expect(await countLedgerDifferences(db.database)).toBe(0)
})

const applicationName = 'deadlock-test'
const maxDurationMs = seconds(30)
const orderCount = 12_000

/** An order of lines over eighteen sizes in any sequence, and what happens to it next. */
const randomOrder = (products: readonly string[]) =>
  fc.record({
    lines: fc.array(
      fc.record({
        product_id: fc.constantFrom(...products),
        size: fc.constantFrom('M' as const, 'L' as const, 'XL' as const),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    later: fc.constantFrom<OrderStatus[]>([], ['cancelled'], ['cancelled', 'pending']),
  })

/**
 * How many deadlocks the server broke; the transactions are retried. Connections report it when
 * they close.
 */
async function deadlocksOf(manyConnections: Database): Promise<number | undefined> {
  await manyConnections.close()
  const { pool } = db.database
  const left = async () =>
    (
      await pool.query('select from pg_stat_activity where application_name = $1', [
        applicationName,
      ])
    ).rowCount
  await expect.poll(left).toBe(0)
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks
}

// Two products sell out early, so that some orders are refused while they hold locks.
const stockOf = (index: number) => (index < 2 ? 40 : 10_000)

test(
  'random orders, cancelled and reopened by twenty callers, never deadlock nor lose a piece',
  { timeout: minutes(3) },
  async () => {
    const products = await Promise.all(
      times(6, (index) => {
        const stock = stockOf(index)
        return createProduct(db.database, { stocks: { M: stock, L: stock, XL: stock } })
      }),
    )
    const orders = fc.sample(randomOrder(products), { numRuns: orderCount, seed: 2014 }).values()
    const manyConnections = openDatabase(
      { ...db.connection, application_name: applicationName },
      { writers: callers },
    )
    const started = performance.now()
    const refusals = new Set<string>()
    let placed = 0
    const follow = async ({ lines, later }: { lines: Lines; later: OrderStatus[] }) => {
      const id = await order(lines, manyConnections)
      placed++
      for (const [index, status] of later.entries())
        await change(id, status, index + 1, manyConnections)
    }
    const call = async () => {
      for (const next of orders) {
        await follow(next).catch((error: unknown) => refusals.add(String(error)))
        if (performance.now() - started > maxDurationMs) return
      }
    }
    await Promise.all(times(callers, call))

    expect([...refusals]).toEqual(['AppError: out_of_stock'])
    expect(placed).toBeGreaterThan(0)
    expect(await deadlocksOf(manyConnections)).toBe(0)
    expect(await countLedgerDifferences(db.database)).toBe(0)
    const { rows } = await db.database.pool.query('select from size_stocks where stock < 0')
    expect(rows).toEqual([])
  },
)
