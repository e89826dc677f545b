import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes } from '#core/durations.ts'
import {
  checkoutOrder,
  contextOf,
  countLedgerDifferences,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newOrder, type OrderStatus, orderStatuses } from '../contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrder } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
afterAll(() => db.drop())

async function order(productId: string, quantity = 2): Promise<string> {
  const lines = [{ product_id: productId, size: 'M' as const, quantity, jersey_numbers: [] }]
  const input = checkoutOrder(lines, { expected_total: 4500 * quantity })
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  return JSON.parse(await placeOrder(contextOf(db.database), newOrder.parse(input), request)).id
}

const change = (id: string, status: OrderStatus, version: number) =>
  changeOrderStatus(contextOf(db.database, testAdmin), id, { status, version })

/** The stock of size M, and the number of sizes whose stock differs from the ledger. */
const stockAndGaps = async (productId: string) => ({
  stock: await readStock(db.database, productId),
  gaps: await countLedgerDifferences(db.database),
})

/** A product with stock 10, two of which a cancelled order had taken. */
async function cancelledOrder() {
  const product = await createProduct(db.database)
  const id = await order(product)
  await change(id, 'cancelled', 1)
  return { product, id }
}

const everyChange = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })))

describe('changing the status', () => {
  test.each(everyChange)('from $from to $to leaves the right stock', async ({ from, to }) => {
    const product = await createProduct(db.database)
    const id = await order(product)
    const before = await change(id, from, 1)
    const after = await change(id, to, before.version)
    expect(after.status).toBe(to)
    expect(await stockAndGaps(product)).toEqual({ stock: to === 'cancelled' ? 10 : 8, gaps: 0 })
  })

  test('sets updated_at, counts the version and notes who did it', async () => {
    const product = await createProduct(db.database)
    const id = await order(product)
    const yesterday = new Date(Date.now() - days(1)).toISOString()
    await db.database.pool.query(
      'update orders set created_at = $2, updated_at = $2 where id = $1',
      [id, yesterday],
    )
    const changed = await change(id, 'confirmed', 1)
    expect(changed).toMatchObject({ version: 2, created_at: yesterday })
    expect(Date.now() - Date.parse(changed.updated_at)).toBeLessThan(minutes(1))
    const history = await db.database.pool.query(
      'select status, actor from order_status_history where order_id = $1 order by id',
      [id],
    )
    expect(history.rows).toEqual([
      { status: 'pending', actor: 'visitor' },
      { status: 'confirmed', actor: 'admin@cirta.example' },
    ])
  })

  test('setting the current status changes nothing', async () => {
    const id = await order(await createProduct(db.database))
    expect((await change(id, 'pending', 1)).version).toBe(1)
  })

  test('refuses a visitor before anything else', async () => {
    const product = await createProduct(db.database)
    const id = await order(product)
    const asVisitor = changeOrderStatus(contextOf(db.database), id, {
      status: 'cancelled',
      version: 1,
    })
    await expect(asVisitor).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await stockAndGaps(product)).toEqual({ stock: 8, gaps: 0 })
  })

  test('an order that does not exist is not found', async () => {
    await expect(change(crypto.randomUUID(), 'ready', 1)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('a stale version is refused with the order as it is now', async () => {
    const id = await order(await createProduct(db.database))
    await change(id, 'confirmed', 1)
    await expect(change(id, 'cancelled', 1)).rejects.toMatchObject({
      code: 'stale',
      details: { current: { id, status: 'confirmed', version: 2 } },
    })
  })
})

describe('cancelling', () => {
  test('gives the stock back once, also when twenty cancel at the same time', async () => {
    const product = await createProduct(db.database)
    const id = await order(product)
    const cancels = await Promise.allSettled(
      Array.from({ length: 20 }, () => change(id, 'cancelled', 1)),
    )
    expect(cancels.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = cancels.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['stale']))
    expect(await stockAndGaps(product)).toEqual({ stock: 10, gaps: 0 })
  })

  test('returns the sum of lines with the same product and size', async () => {
    const product = await createProduct(db.database)
    const piece = { product_id: product, size: 'M' as const, quantity: 1 }
    const lines = [
      { ...piece, jersey_numbers: [7] },
      { ...piece, jersey_numbers: [23] },
    ]
    const input = checkoutOrder(lines, { expected_total: 9000 })
    const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
    const placed = JSON.parse(
      await placeOrder(contextOf(db.database), newOrder.parse(input), request),
    )
    expect(await stockAndGaps(product)).toEqual({ stock: 8, gaps: 0 })
    await change(placed.id, 'cancelled', 1)
    expect(await stockAndGaps(product)).toEqual({ stock: 10, gaps: 0 })
  })

  test('gives back stock of a product that is no longer on sale', async () => {
    const product = await createProduct(db.database)
    const id = await order(product)
    await db.database.pool.query(
      'update products set active = false, archived_at = now() where id = $1',
      [product],
    )
    await change(id, 'cancelled', 1)
    expect(await stockAndGaps(product)).toEqual({ stock: 10, gaps: 0 })
  })
})

describe('leaving cancelled', () => {
  test('takes the stock again', async () => {
    const { product, id } = await cancelledOrder()
    await change(id, 'confirmed', 2)
    expect(await stockAndGaps(product)).toEqual({ stock: 8, gaps: 0 })
  })

  test('is refused when the pieces are gone, and leaves everything as it was', async () => {
    const { product, id } = await cancelledOrder()
    await order(product, 9)
    await expect(change(id, 'pending', 2)).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ product_id: product, size: 'M', available: 1 }] },
    })
    expect(await stockAndGaps(product)).toEqual({ stock: 1, gaps: 0 })
    const unchanged = await getOrder(contextOf(db.database, testAdmin), id)
    expect(unchanged).toMatchObject({ status: 'cancelled', version: 2 })
  })

  test('is refused with the short lines only', async () => {
    const [plenty, scarce] = await Promise.all([
      createProduct(db.database),
      createProduct(db.database),
    ])
    const lines = [plenty, scarce].map((product_id) => ({
      product_id,
      size: 'M' as const,
      quantity: 6,
    }))
    const input = checkoutOrder(lines, { expected_total: 54000 })
    const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
    const { id } = JSON.parse(
      await placeOrder(contextOf(db.database), newOrder.parse(input), request),
    )
    await change(id, 'cancelled', 1)
    await order(scarce, 7)
    const refused = await change(id, 'pending', 2).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ product_id: scarce, size: 'M', available: 3 }] },
    })
    expect(await stockAndGaps(plenty)).toEqual({ stock: 10, gaps: 0 })
  })

  test('the last pieces go to one of two orders that come back at the same time', async () => {
    const product = await createProduct(db.database, { stocks: { M: 2 } })
    const first = await order(product)
    await change(first, 'cancelled', 1)
    const second = await order(product)
    await change(second, 'cancelled', 1)
    const back = await Promise.allSettled([
      change(first, 'pending', 2),
      change(second, 'pending', 2),
    ])
    expect(back.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockAndGaps(product)).toEqual({ stock: 0, gaps: 0 })
  })
})
