import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newOrder, type NewOrderInput, type OrderList, orderList } from '../contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrder, listOrders } from './find-orders.ts'
import { placeOrder } from './place-order.ts'

let db: TestDatabase
/** Seven orders, oldest first. */
const ids: string[] = []

async function place(input: NewOrderInput): Promise<string> {
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  return JSON.parse(await placeOrder(contextOf(db.database), newOrder.parse(input), request)).id
}

const list = (query: Parameters<typeof listOrders>[1]) => listOrders(contextOf(db.database, testAdmin), query)
const idsOf = ({ items }: OrderList) => items.map(({ id }) => id)

beforeAll(async () => {
  db = await createTestDatabase()
  const product = await createProduct(db.database, { stocks: { M: 50 } })
  const piece = { product_id: product, size: 'M' as const, quantity: 1 }
  for (let count = 0; count < 6; count++)
    ids.push(await place(checkoutOrder([{ ...piece, jersey_numbers: [count] }])))
  const quick = {
    flow: 'quick' as const,
    customer_name: 'ياسين ب.',
    player_phone: '0661 23 45 67',
    parent_phone: '+213 550 12 34 56',
    exact_address: 'حي 20 أوت، عمارة 4',
    jersey_number: 23,
    notes: 'اتصلوا مساءً',
    language: 'ar' as const,
    expected_total: 13500,
    items: [{ ...piece, quantity: 2 }, piece],
  }
  ids.push(await place(quick))
})
afterAll(() => db.drop())

describe('the list of orders', () => {
  test('refuses a visitor', async () => {
    await expect(listOrders(contextOf(db.database), {})).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('comes newest first, page by page, without a gap or a double', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 3, cursor })
      expect(page.total).toBe(7)
      seen.push(...idsOf(page))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids.toReversed())
    expect((await list({ limit: 7 })).next_cursor).toBeNull()
  })

  test('keeps the order of rows that were made in the same millisecond', async () => {
    await db.database.pool.query(
      "update orders set created_at = '2026-11-20T10:00:00.123Z' where id = any ($1)",
      [ids.slice(0, 4)],
    )
    const first = await list({ limit: 5 })
    const second = await list({ limit: 5, cursor: first.next_cursor ?? undefined })
    expect(idsOf(first).concat(idsOf(second)).toSorted()).toEqual(ids.toSorted())
  })

  test('shows one status only, counted', async () => {
    const changed = ids[2] ?? ''
    await changeOrderStatus(contextOf(db.database, testAdmin), changed, { status: 'ready', version: 1 })
    const ready = await list({ status: 'ready' })
    expect(idsOf(ready)).toEqual([changed])
    expect(ready.total).toBe(1)
    expect((await list({ status: 'pending', limit: 2 })).total).toBe(6)
  })

  test('is what the contract promises', async () => {
    expect(orderList.safeParse(await list({})).error).toBeUndefined()
  })

  test('refuses a cursor that is not ours', async () => {
    await expect(list({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('one order', () => {
  test('has the buyer, the address and its items in the order they were put into the cart', async () => {
    const found = await getOrder(contextOf(db.database, testAdmin), ids[6] ?? '')
    expect(found).toMatchObject({
      flow: 'quick',
      customer_name: 'ياسين ب.',
      customer_email: '+213661234567',
      customer_phone: '+213661234567',
      parent_phone: '+213550123456',
      shipping_address: 'حي 20 أوت، عمارة 4',
      total_amount: 13500,
      version: 1,
    })
    expect(found.order_items.map(({ quantity, jersey_number }) => [quantity, jersey_number])).toEqual([
      [2, 23],
      [1, 23],
    ])
  })

  test('refuses a visitor, and answers not_found for an id that nobody has', async () => {
    const id = ids[0] ?? ''
    await expect(getOrder(contextOf(db.database), id)).rejects.toMatchObject({ code: 'unauthorized' })
    const unknown = getOrder(contextOf(db.database, testAdmin), crypto.randomUUID())
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })
})
