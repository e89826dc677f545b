import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { type OrderList, orderList, type OrderListParams } from '../admin-contract.ts'
import type { NewOrderInput } from '../contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrder, listOrders } from './list-orders.ts'
import { addOrderNote } from './order-timeline.ts'

let db: TestDatabase
/** Seven orders, oldest first. */
const ids: string[] = []

const place = (input: NewOrderInput) => placeTestOrder(db.database, input)

const list = (query: Parameters<typeof listOrders>[1]) =>
  listOrders(contextOf(db.database, testAdmin), query)
const idsOf = ({ items }: OrderList) => items.map(({ id }) => id)

beforeAll(async () => {
  db = await createTestDatabase()
  const product = await createProduct(db.database, { stocks: { M: 50 } })
  await db.database.pool.query(
    "update products set name_fr = 'Short bleu', name_en = 'Blue shorts', name_ar = 'قميص' where id = $1",
    [product],
  )
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
  await addOrderNote(contextOf(db.database, testAdmin), ids[0] ?? '', {
    text: 'Rappeler après 18 h',
  })
})
afterAll(() => db.drop())

describe('the list of orders', () => {
  test('refuses a visitor', async () => {
    await expect(listOrders(contextOf(db.database), {})).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  test.each<[string, number]>([
    ['ياسين', 1],
    ['ياسينُ ب', 1],
    ['AMINA', 6],
    ['amina b', 6],
    ['0661 23 45 67', 1],
    ['00213661234567', 1],
    ['+213 550', 7],
    ['٠٥٥٠١٢', 7],
    ['234567', 1],
    ['CBC-', 7],
    ['zzz', 0],
    ['100%', 0],
  ])('"%s" finds %d by name, phone or number', async (q, found) => {
    const page = await list({ q })
    expect([page.items.length, page.total]).toEqual([found, found])
  })

  test.each<[string, number]>([
    ['حي 20 اوت', 1],
    ['عماره', 1],
    ['عمارة 4', 1],
    ['اتصلوا', 1],
    ['rappeler apres', 1],
    ['blue SHORTS', 7],
    ['short bleu amina', 6],
    ['قميص ياسين', 1],
  ])('"%s" finds %d by address, note or product', async (q, found) => {
    expect((await list({ q })).total).toBe(found)
  })

  test('finds orders placed before these fields became searchable', async () => {
    const migration = readFileSync('database/migrations/0026_order-search-texts.sql', 'utf8')
    const fill = migration
      .split('--> statement-breakpoint')
      .find((part) => part.includes('update orders'))
    const { pool } = db.database
    await pool.query("update orders set product_names = '', club_notes = ''")
    expect((await list({ q: 'blue shorts' })).total).toBe(0)
    await pool.query(fill ?? '')
    for (const [q, total] of Object.entries({ 'blue shorts': 7, قميص: 7, rappeler: 1 }))
      expect((await list({ q })).total, q).toBe(total)
  })

  test('finds one order by its number, whole or from its digits', async () => {
    const wanted = await getOrder(contextOf(db.database, testAdmin), ids[3] ?? '')
    for (const q of [
      wanted.order_number,
      wanted.order_number.toLowerCase(),
      wanted.order_number.slice(-6),
    ])
      expect(idsOf(await list({ q }))).toEqual([wanted.id])
  })

  test('holds the days of Algiers, first and last included', async () => {
    const change = 'update orders set created_at = $2 where id = $1'
    const before = await db.database.pool.query(
      'select id, created_at from orders where id = any ($1)',
      [ids],
    )
    const moments = [
      '2026-03-04T22:59:59Z',
      '2026-03-04T23:00:00Z',
      '2026-03-06T22:59:59Z',
      '2026-03-06T23:00:00Z',
    ]
    for (const [index, moment] of moments.entries())
      await db.database.pool.query(change, [ids[index], moment])
    const days = await list({ from: '2026-03-05', to: '2026-03-06' })
    expect([idsOf(days), days.total]).toEqual([[ids[2], ids[1]], 2])
    for (const { id, created_at } of before.rows)
      await db.database.pool.query(change, [id, created_at])
  })

  test.each<[NonNullable<OrderListParams['sort']>, (ids: string[]) => string[]]>([
    ['created_at', (all) => all],
    ['-total_amount', (all) => [all[6] ?? '']],
  ])('sorted by %s comes page by page', async (sort, expected) => {
    const seen: OrderList['items'] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, limit: 2, cursor })
      seen.push(...page.items)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7)
    expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(seen.map(({ id }) => id).slice(0, expected(ids).length)).toEqual(expected(ids))
  })

  test('accepts every calendar day', async () => {
    expect((await list({ from: '0001-01-01', to: '9999-12-31' })).total).toBe(7)
  })

  test('lists only the requested ids', async () => {
    const chosen = [ids[1] ?? '', ids[5] ?? '']
    expect(idsOf(await list({ ids: chosen }))).toEqual(chosen.toReversed())
  })

  test('refuses a cursor of another order', async () => {
    const { next_cursor } = await list({ sort: 'total_amount', limit: 1 })
    await expect(list({ cursor: next_cursor ?? '' })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('pages newest first, without gaps or duplicates', async () => {
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

  test('keeps the order of rows created in the same millisecond', async () => {
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
    await changeOrderStatus(contextOf(db.database, testAdmin), changed, {
      status: 'ready',
      version: 1,
    })
    const ready = await list({ status: 'ready' })
    expect(idsOf(ready)).toEqual([changed])
    expect(ready.total).toBe(1)
    expect((await list({ status: 'pending', limit: 2 })).total).toBe(6)
  })

  test('matches the contract', async () => {
    expect(orderList.safeParse(await list({})).error).toBeUndefined()
  })

  test('refuses a malformed cursor', async () => {
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
    expect(
      found.order_items.map(({ quantity, jersey_number }) => [quantity, jersey_number]),
    ).toEqual([
      [2, 23],
      [1, 23],
    ])
  })

  test('refuses a visitor, and answers not_found for an unknown id', async () => {
    const id = ids[0] ?? ''
    await expect(getOrder(contextOf(db.database), id)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    const unknown = getOrder(contextOf(db.database, testAdmin), crypto.randomUUID())
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })
})
