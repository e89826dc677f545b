import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import {
  checkoutOrder,
  contextOf,
  countLedgerDifferences,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newDeskOrder, type NewDeskOrderInput, type PlacedDeskOrder } from '../admin-contract.ts'
import { newOrder } from '../contract.ts'
import { placeDeskOrder } from './place-desk-order.ts'
import { placeOrder } from './place-order.ts'

const callers = 32

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(callers)
})
afterAll(() => db.drop())

const line = (product_id: string, quantity = 1) => ({ product_id, size: 'M', quantity })

/** A jersey sold at the gym: paid in cash and handed over. */
const atTheGym = (
  product_id: string,
  other: Partial<NewDeskOrderInput> = {},
): NewDeskOrderInput => ({
  customer_name: 'Amina',
  customer_phone: '0550 12 34 56',
  delivery_method: 'pickup',
  language: 'fr',
  handed_over: true,
  payment: 'cash',
  expected_total: 4500,
  items: [line(product_id)],
  ...other,
})

async function enter(
  input: NewDeskOrderInput,
  { actor = testAdmin, key = crypto.randomUUID() }: { actor?: Actor; key?: string } = {},
): Promise<PlacedDeskOrder> {
  const request = { key, body: JSON.stringify(input) }
  const context = contextOf(db.database, actor)
  return JSON.parse(await placeDeskOrder(context, newDeskOrder.parse(input), request))
}

const one = async (sql: string, ...values: unknown[]) =>
  (await db.database.pool.query(sql, values)).rows[0]

const accountOf = ({ id }: PlacedDeskOrder) =>
  one('select charged::float, paid::float from ledger_accounts where id = $1', id)

const mailsOf = async ({ order_number }: PlacedDeskOrder) =>
  (
    await db.database.pool.query(
      `select recipient, kind, language from mails where headers ->> 'X-Order-Number' = $1`,
      [order_number],
    )
  ).rows

describe('an order entered by the club', () => {
  test('is completed and paid with a receipt when it is sold at the gym', async () => {
    const product = await createProduct(db.database, { stocks: { M: 5 } })
    const placed = await enter(atTheGym(product))
    expect(placed).toMatchObject({ status: 'completed', total_amount: 4500 })
    expect(placed.receipt_number).toMatch(/^R-\d{4}-\d{6}$/)
    expect(await accountOf(placed)).toEqual({ charged: 4500, paid: 4500 })
    expect(await readStock(db.database, product)).toBe(4)
    expect(await countLedgerDifferences(db.database)).toBe(0)
    expect(
      await one(
        `select o.flow, o.customer_email, o.stock_state, h.status, h.actor from orders o
           join order_status_history h on h.order_id = o.id where o.id = $1`,
        placed.id,
      ),
    ).toEqual({
      flow: 'desk',
      customer_email: '+213550123456',
      stock_state: 'held',
      status: 'completed',
      actor: testAdmin.email,
    })
    expect(await mailsOf(placed)).toEqual([])
    expect(
      await one('select action from audit_entries where subject = $1', placed.order_number),
    ).toEqual({ action: 'order.entered' })
  })

  test('is confirmed, unpaid and told by mail when it is to prepare', async () => {
    const product = await createProduct(db.database)
    const placed = await enter(
      atTheGym(product, {
        handed_over: false,
        payment: null,
        customer_email: 'amina@example.dz',
        language: 'ar',
      }),
    )
    expect(placed).toMatchObject({ status: 'confirmed', receipt_number: null })
    expect(await accountOf(placed)).toEqual({ charged: 4500, paid: 0 })
    expect(await mailsOf(placed)).toEqual([
      { recipient: 'amina@example.dz', kind: 'order-status', language: 'ar' },
    ])
  })

  test('is delivered to an address, at the price of the club', async () => {
    const product = await createProduct(db.database)
    const delivered = {
      handed_over: false,
      delivery_method: 'delivery' as const,
      shipping_address: '12 rue Didouche',
      wilaya: 25,
      commune: 'Constantine',
    }
    await db.database.pool.query(
      `insert into delivery_ways (method, enabled, price) values ('delivery', true, 350)`,
    )
    const placed = await enter(atTheGym(product, { ...delivered, expected_total: 4850 }))
    expect(placed).toMatchObject({ delivery_price: 350, total_amount: 4850 })
    expect(await accountOf(placed)).toEqual({ charged: 4850, paid: 4850 })
    await expect(
      enter(atTheGym(product, { ...delivered, commune: 'Oran', expected_total: 4850 })),
    ).rejects.toMatchObject({ details: { errors: [{ path: 'commune' }] } })
  })

  test('says what is left, and what it costs now, without writing anything', async () => {
    const product = await createProduct(db.database, { price: 5200, stocks: { M: 2 } })
    await expect(
      enter(atTheGym(product, { items: [line(product, 3)], expected_total: 15600 })),
    ).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ product_id: product, size: 'M', available: 2 }] },
    })
    await expect(enter(atTheGym(product))).rejects.toMatchObject({
      code: 'price_changed',
      details: { total_amount: 5200 },
    })
    expect(await readStock(db.database, product)).toBe(2)
  })

  test('is one, however often it is sent', async () => {
    const product = await createProduct(db.database, { stocks: { M: 5 } })
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: callers }, () => enter(atTheGym(product), { key })),
    )
    expect(new Set(answers.map(({ order_number }) => order_number)).size).toBe(1)
    expect(await readStock(db.database, product)).toBe(4)
    expect(await accountOf(answers[0] as PlacedDeskOrder)).toEqual({ charged: 4500, paid: 4500 })
  })

  test('is refused to coaches and visitors', async () => {
    const product = await createProduct(db.database)
    for (const actor of [
      { kind: 'visitor' } as const,
      { ...testAdmin, role: 'coach' as const },
    ] satisfies Actor[])
      await expect(enter(atTheGym(product), { actor })).rejects.toThrow(
        /unauthorized|not_permitted/,
      )
    expect(await readStock(db.database, product)).toBe(10)
  })

  test('handed over at once cannot be delivered', () => {
    const input = atTheGym(crypto.randomUUID(), {
      delivery_method: 'delivery',
      shipping_address: '12 rue Didouche',
    })
    expect(newDeskOrder.safeParse(input).error?.issues).toMatchObject([
      { path: ['delivery_method'], message: 'not_offered' },
    ])
  })
})

test('desk and site sell the last pieces to as many as there are', async () => {
  const left = 7
  const product = await createProduct(db.database, { stocks: { M: left, L: left } })
  const both = [line(product), { ...line(product), size: 'L' }]
  // Each asks for the sizes in another sequence, so that locks would cross.
  const items = (index: number) => (index % 4 < 2 ? both : both.toReversed())
  const atDesk = (index: number) =>
    enter(atTheGym(product, { items: items(index), expected_total: 9000 }))
  const onSite = (index: number) => {
    const input = checkoutOrder(items(index), { expected_total: 9000 })
    const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
    return placeOrder(contextOf(db.database), newOrder.parse(input), request)
  }
  const calls = await Promise.allSettled(
    Array.from({ length: callers }, (_, index) =>
      index % 2 === 0 ? atDesk(index) : onSite(index),
    ),
  )
  const refused = calls.flatMap((call) =>
    call.status === 'rejected' ? [String(call.reason.message)] : [],
  )
  expect(refused).toEqual(Array.from({ length: callers - left }, () => 'out_of_stock'))
  expect(await readStock(db.database, product)).toBe(0)
  expect(await readStock(db.database, product, 'L')).toBe(0)
  expect(await countLedgerDifferences(db.database)).toBe(0)
  expect(
    await one(
      `select count(*)::int as receipts, max(number) as last from ledger_entries
        where kind = 'payment'`,
    ),
  ).toEqual({
    receipts: Number((await one('select last from receipt_counters')).last),
    last: expect.stringMatching(/^R-/),
  })
})
