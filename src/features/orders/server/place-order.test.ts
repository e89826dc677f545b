import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkoutOrder,
  contextOf,
  countLedgerDifferences,
  createProduct,
  readStock,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newOrder, type NewOrderInput } from '../contract.ts'
import { placeOrder } from './place-order.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
afterAll(() => db.drop())

/** Places the order as the API does: parsed by the contract, with the raw body. */
function place(input: NewOrderInput, key: string = crypto.randomUUID()): Promise<string> {
  return placeOrder(contextOf(db.database), newOrder.parse(input), {
    key,
    body: JSON.stringify(input),
  })
}

const collectAnswers = async (orders: Promise<string>[]) => {
  const results = await Promise.allSettled(orders)
  return {
    answers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    codes: results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason.message)] : [],
    ),
  }
}

const line = (product_id: string, quantity = 1, size: 'M' | 'L' | 'XL' | null = 'M') => ({
  product_id,
  size,
  quantity,
  jersey_numbers: [],
})

async function createArchivedProduct() {
  const product = await createProduct(db.database)
  await db.database.pool.query('update products set archived_at = now() where id = $1', [product])
  return product
}

describe('placing an order', () => {
  test('takes the stock, writes the ledger and answers with number and total', async () => {
    const product = await createProduct(db.database)
    const answer = JSON.parse(
      await place(
        checkoutOrder([{ ...line(product, 2), jersey_numbers: [7, 23] }], { expected_total: 9000 }),
      ),
    )
    expect(answer).toMatchObject({ status: 'pending', total_amount: 9000 })
    expect(answer.order_number).toMatch(/^CBC-\d{4}-\d{6}$/)
    expect(await readStock(db.database, product)).toBe(8)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('sums lines of one product and size before it checks the stock', async () => {
    const product = await createProduct(db.database, { stocks: { M: 3 } })
    const order = checkoutOrder([line(product, 2), line(product, 2)], { expected_total: 18000 })
    await expect(place(order)).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ product_id: product, size: 'M', available: 3 }] },
    })
    expect(await readStock(db.database, product)).toBe(3)
  })

  test('refuses a total that differs from the catalogue’s, with the current prices', async () => {
    const product = await createProduct(db.database, { price: 5200 })
    await expect(place(checkoutOrder([line(product)]))).rejects.toMatchObject({
      code: 'price_changed',
      details: { total_amount: 5200, lines: [{ product_id: product, size: 'M', price: 5200 }] },
    })
  })

  test.each([
    ['an unknown product', () => crypto.randomUUID()],
    ['an inactive product', () => createProduct(db.database, { active: false })],
    ['an archived product', createArchivedProduct],
  ])('refuses %s', async (_what, product) => {
    await expect(place(checkoutOrder([line(await product())]))).rejects.toMatchObject({
      code: 'product_unavailable',
    })
  })

  test.each(['XL', null] as const)('refuses size %s where only M is offered', async (size) => {
    const product = await createProduct(db.database)
    await expect(place(checkoutOrder([line(product, 1, size)]))).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'items.0.size', code: 'size_not_offered' }] },
    })
  })

  test('refuses a size that is no longer offered, even when it has stock', async () => {
    const product = await createProduct(db.database)
    await db.database.pool.query('update size_stocks set offered = false where product_id = $1', [
      product,
    ])
    await expect(place(checkoutOrder([line(product)]))).rejects.toMatchObject({
      details: { errors: [{ path: 'items.0.size', code: 'size_not_offered' }] },
    })
  })

  test('an invalid phone is reported at its field', async () => {
    const product = await createProduct(db.database)
    await expect(
      place(checkoutOrder([line(product)], { customer_phone: '0550 12 34 56 78' })),
    ).rejects.toMatchObject({
      details: { errors: [{ path: 'customer_phone', code: 'invalid_phone' }] },
    })
  })

  test('the quick order is delivered, has the player’s phone, and prints its one number on everything', async () => {
    const product = await createProduct(db.database)
    const { order_number } = JSON.parse(
      await place({
        flow: 'quick',
        customer_name: 'Yanis K.',
        player_phone: '٠٥٥٠ ١٢ ٣٤ ٥٦',
        parent_phone: '+213 661 23 45 67',
        exact_address: 'Cité Boussouf, bâtiment 4',
        jersey_number: 9,
        notes: 'Après 17 h',
        language: 'fr',
        expected_total: 9000,
        items: [{ ...line(product, 2), jersey_numbers: [1, 2] }],
      }),
    )
    const { rows } = await db.database.pool.query(
      `select o.customer_email, o.customer_phone, o.parent_phone, o.delivery_method,
        o.shipping_address,
         i.jersey_number, i.jersey_numbers, i.notes
         from orders o join order_items i on i.order_id = o.id where order_number = $1`,
      [order_number],
    )
    expect(rows).toEqual([
      {
        customer_email: '+213550123456',
        customer_phone: '+213550123456',
        parent_phone: '+213661234567',
        delivery_method: 'delivery',
        shipping_address: 'Cité Boussouf, bâtiment 4',
        jersey_number: 9,
        jersey_numbers: [9, 9],
        notes: 'Après 17 h',
      },
    ])
  })
})

describe('races', () => {
  test('50 buyers of 10 pieces make exactly 10 orders', async () => {
    const product = await createProduct(db.database, { stocks: { M: 10 } })
    const { answers, codes } = await collectAnswers(
      Array.from({ length: 50 }, () => place(checkoutOrder([line(product)]))),
    )
    expect(answers).toHaveLength(10)
    expect(new Set(codes)).toEqual(new Set(['out_of_stock']))
    expect(await readStock(db.database, product)).toBe(0)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('20 posts of one key make one order and get the same bytes', async () => {
    const product = await createProduct(db.database)
    const key = crypto.randomUUID()
    const order = checkoutOrder([line(product)])
    const { answers } = await collectAnswers(Array.from({ length: 20 }, () => place(order, key)))
    expect(answers).toHaveLength(20)
    expect(new Set(answers).size).toBe(1)
    expect(await readStock(db.database, product)).toBe(9)
  })

  test('a key with another body is refused, and a refusal frees its key', async () => {
    const product = await createProduct(db.database, { stocks: { M: 1 } })
    const key = crypto.randomUUID()
    await expect(
      place(checkoutOrder([line(product, 2)], { expected_total: 9000 }), key),
    ).rejects.toMatchObject({
      code: 'out_of_stock',
    })
    await place(checkoutOrder([line(product)]), key)
    await expect(
      place(checkoutOrder([line(product)], { notes: 'other' }), key),
    ).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('orders of the same products in opposite sequence never deadlock', async () => {
    const stocks = { M: 1000, L: 1000 }
    const products = await Promise.all(
      [1, 2, 3, 4].map(() => createProduct(db.database, { stocks })),
    )
    const lines = products.flatMap((id) => [line(id, 1, 'M'), line(id, 1, 'L')])
    const orders = Array.from({ length: 60 }, (_, index) =>
      place(checkoutOrder(index % 2 ? lines : lines.toReversed(), { expected_total: 36000 })),
    )
    const { answers, codes } = await collectAnswers(orders)
    expect(codes).toEqual([])
    expect(answers).toHaveLength(60)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })
})
