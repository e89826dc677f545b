import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { maxCounted } from '#core/limits.ts'
import type { CashBookParams } from '#features/money/contract.ts'
import { paymentStates } from '#features/money/facts.ts'
import { cashBookOf } from '#features/money/server/list-cash-book.ts'
import {
  maxJerseyOrders,
  type OrderFilter,
  type OrderListParams,
} from '#features/orders/admin-contract.ts'
import { exportOrders } from '#features/orders/server/export-orders.ts'
import { orderTraces } from '#features/orders/server/family-orders.ts'
import { openOrdersOf } from '#features/orders/server/list-to-collect.ts'
import { countDue, nextToCall } from '#features/orders/server/hold-order.ts'
import { countsByStatus } from '#features/orders/server/count-orders.ts'
import { historyOf } from '#features/orders/server/phone-history.ts'
import { listOrders, ordersOf } from '#features/orders/server/list-orders.ts'
import { orderConditions } from '#features/orders/server/order-conditions.ts'
import { jerseysOf, listJerseys, ordersToPrint } from '#features/orders/server/list-jerseys.ts'
import { unconfirmed } from '#features/orders/server/release-stock.ts'
import { countOpen, countReady } from '#features/orders/server/waiting-orders.ts'
import { keysetStatement, nearStatement } from '#platform/keyset-page.ts'
import { foundCountStatement } from '#platform/count-rows.ts'
import { contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { fillOrders } from '#tests/support/many-orders.ts'
import { fillTable } from '#tests/support/many-rows.ts'
import { fillLedger } from '#tests/support/many-payments.ts'
import { type Planned, readPlans } from '#tests/support/plans.ts'
import { readStatistic } from '#tests/support/table-statistics.ts'
import { vacuum } from '#tests/support/vacuum.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const count = 100_000

let db: TestDatabase
beforeAll(async () => {
  // A single connection reports its statistics at once.
  db = await createTestDatabase(1)
  await createProduct(db.database)
  await fillOrders(db.database.pool, count)
  await fillLedger(db.database.pool, 2)
}, minutes(10))
afterAll(() => db?.drop())

const plansOf = (planned: Planned) => readPlans(db.database, planned)

const pageOf = (query: OrderListParams) => keysetStatement(ordersOf(query), query)
const list = (query: OrderListParams) => listOrders(contextOf(db.database, testAdmin), query)

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const pages: OrderListParams[] = [
  {},
  { status: 'pending' },
  { status: 'completed' },
  { sort: 'created_at' },
  { sort: '-total_amount' },
  { sort: 'total_amount', status: 'completed' },
  { from: '2020-01-01', to: day(30) },
  { from: day(10), status: 'completed' },
  { from: day(10), to: day(5), sort: '-total_amount' },
  { q: 'yacine mansouri 7' },
  { q: '0550 12' },
  { q: 'a' },
  { q: 'zzz' },
  { q: 'حداد', status: 'ready' },
  { q: 'sac a dos' },
  { q: 'قميص حداد 12' },
  { q: 'mabrouk 117' },
  { q: 'rappeler lundi' },
  { parcel: 'with_courier' },
  { parcel: 'delivered', status: 'completed' },
  { parcel: 'with_courier', courier_days: 7, payment: 'unpaid' },
]

describe(`with ${count} orders`, () => {
  test.each(pages)('the first page of %j reads far less than the whole table', async (query) => {
    for (const plan of await plansOf(pageOf(query))) {
      expect(plan).not.toContain('Seq Scan on orders')
      expect(plan).not.toContain('Seq Scan on order_items')
      expect(plan).toMatch(/(?:Index Scan|Index Only Scan|Bitmap Index Scan)[^\n]* orders_/)
    }
  })

  test.each(pages)('a later page of %j too', async (query) => {
    const { next_cursor } = await list({ ...query, limit: 1 })
    for (const plan of await plansOf(pageOf({ ...query, cursor: next_cursor ?? undefined })))
      expect(plan).not.toContain('Seq Scan on orders')
  })

  test('a page of everything, of one status or by total reads 51 orders through an index', async () => {
    for (const query of [{}, { status: 'pending' as const }, { sort: '-total_amount' as const }]) {
      for (const plan of await plansOf(pageOf(query)))
        expect(plan).toMatch(
          /Index Scan Backward using orders_(?:newest|by_status|by_total) .*rows=51\.00/,
        )
    }
  })

  test('one order is found by its number or phone in a handful of rows', async () => {
    const { items } = await list({ limit: 1, sort: 'created_at' })
    const [wanted] = items
    for (const q of [wanted?.order_number ?? '', wanted?.customer_phone ?? '']) {
      expect((await list({ q })).items.map(({ id }) => id)).toEqual([wanted?.id])
      const [plan] = await plansOf(pageOf({ q }))
      expect(plan).toContain('Bitmap Index Scan on orders_search')
    }
  })

  test('a family is found by its phone, address or number in a handful of rows', async () => {
    const [wanted] = (await list({ limit: 1, sort: 'created_at' })).items
    for (const contact of [wanted?.customer_phone, wanted?.customer_email, wanted?.order_number])
      for (const plan of await plansOf({ query: orderTraces, values: [[contact ?? '']] }))
        expect(plan).not.toContain('Seq Scan on orders')
  })

  const frequent: [OrderListParams, string][] = [
    [{ q: 'mansouri' }, 'created_at desc, id desc'],
    [{ q: 'mansouri', sort: 'created_at' }, 'created_at, id'],
    [{ q: 'mansouri', sort: '-total_amount' }, 'total_amount desc, id desc'],
  ]
  test.each(frequent)('%j is found among the first orders, page by page', async (query, order) => {
    const first = await list({ ...query, limit: 20 })
    const next = { ...query, limit: 20, cursor: first.next_cursor ?? undefined }
    const second = await list(next)
    const { rows } = await db.database.pool.query<{ id: string }>(
      `select id from orders where customer_name ilike '%mansouri%' order by ${order} limit 40`,
    )
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(first.total).toBe(maxCounted + 1)
    const near = nearStatement(ordersOf(query), next)
    for (const plan of near ? await plansOf(near) : ['']) {
      expect(plan).toMatch(
        /Index Scan (?:Backward )?using orders_(?:newest|by_total) .*rows=21\.00/,
      )
      expect(plan).not.toContain('orders_search')
    }
  })

  const readScansOfOrders = () => readStatistic(db.database, 'seq_scan', ['orders'])

  test('everything is counted without reading the table', async () => {
    const before = await readScansOfOrders()
    expect((await list({ limit: 1 })).total).toBe(count)
    expect((await list({ limit: 1, status: 'pending' })).total).toBe(count / 25)
    expect(await readScansOfOrders()).toBe(before)
  })

  test.each<OrderFilter>([{ q: 'a' }, { from: '2020-01-01' }, { q: '1', status: 'completed' }])(
    'the matches of %j are counted no further than the limit',
    async (filter) => {
      expect((await list({ ...filter, limit: 1 })).total).toBe(maxCounted + 1)
      for (const plan of await plansOf(
        foundCountStatement('order-count', 'orders o', orderConditions(filter)),
      )) {
        // A range that includes everything is read from its start, up to the limit of the count.
        expect(plan).toMatch(/Limit .*rows=1001\.00/)
        expect(plan).not.toMatch(/Rows Removed by Filter: \d{5}/)
      }
    },
  )

  test('an export reads orders only as fast as they are sent', async () => {
    let read = 0
    const database = {
      ...db.database,
      rows: (async (...query) => {
        const rows = await db.database.rows(...query)
        read += rows.length
        return rows
      }) satisfies typeof db.database.rows,
    }
    const { body } = await exportOrders(contextOf(database, testAdmin), {})
    const reader = body?.getReader()
    await reader?.read()
    let before: number
    do {
      before = read
      await sleep(300)
    } while (read > before)
    // Streams buffer about 64 KB, whatever the page size and the length of the orders.
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(2_000)
    await reader?.cancel()
  })

  test('the jerseys of the open orders are read through indexes', async () => {
    await fillTable(
      db.database.pool,
      'products',
      `insert into products (name_en, name_fr, name_ar, description_en, description_fr,
        description_ar, category, price, images)
       select 'x', 'x', 'x', '', '', '', 'jersey', 1, '{/media/x.jpg}'
         from generate_series(1, 10000)`,
    )
    const orders = keysetStatement(ordersToPrint({}), { limit: maxJerseyOrders })
    const ids = await db.database.rows(orders.query, orders.values)
    const jerseys = { query: jerseysOf, values: [ids.map(({ id }) => id)] }
    for (const plan of await plansOf(orders)) expect(plan).toContain('orders_to_print')
    for (const planned of [orders, jerseys])
      for (const plan of await plansOf(planned))
        expect(plan).not.toMatch(/Seq Scan on (?:order|products)|Sort Key: o.created_at/)
    const list = await listJerseys(contextOf(db.database, testAdmin), {})
    expect(list.has_more).toBe(true)
    const listed = new Set(list.items.flatMap(({ orders }) => orders))
    expect(listed.size).toBe(maxJerseyOrders)
  })

  test('what waits is counted through indexes that hold nothing else', async () => {
    await db.database.pool.query(`update orders set parcel_state = 'to_hand_over'
      where status = 'ready' and created_at < now() - interval '500 days'`)
    await vacuum(db.database.pool, 'orders')
    for (const planned of [countOpen, countReady])
      for (const plan of await plansOf({ query: planned, values: [] })) {
        expect(plan).not.toContain('Seq Scan on orders')
        expect(plan).not.toContain('Rows Removed by Filter')
        expect(plan).toMatch(/Only Scan using orders_to_(?:check|hand_over) on orders/)
      }
  })

  test('the next order to call, and what is known of its phone, is read through indexes', async () => {
    const { pool } = db.database
    await pool.query("update orders set call_at = created_at where status = 'pending'")
    await vacuum(pool)
    for (const plan of await plansOf({ query: nextToCall, values: [] })) {
      expect(plan).toMatch(/Index Scan using orders_to_call on orders o [^\n]*rows=1\.00/)
      expect(plan).not.toContain('Seq Scan on orders')
    }
    const phones = (await list({ limit: 1 })).items.map((each) => each.customer_phone)
    for (const planned of [
      { query: countDue, values: [] },
      { query: historyOf, values: [phones, crypto.randomUUID()] },
    ])
      for (const plan of await plansOf(planned)) expect(plan).not.toContain('Seq Scan on orders')
  })

  test('orders whose stock goes back are found through indexes, with undone calls too', async () => {
    const three = "'x' from orders, generate_series(0, 2) n where status = 'pending'"
    await db.database.pool.query(`insert into order_status_history (order_id, status, actor)
        select id, 'pending', ${three};
      insert into order_calls (undone_at, seen_version, left_version, order_id, outcome, actor)
        select case n when 1 then now() end, n, n, id, 'no_answer', ${three}`)
    await vacuum(db.database.pool)
    for (const plan of await plansOf({ query: unconfirmed, values: [72, 9] }))
      expect(plan).not.toMatch(/Seq Scan on order(?:s|_calls|_status_history)/)
  })
})

const cashBooks: CashBookParams[] = [
  {},
  { method: 'cash' },
  { method: 'baridimob' },
  { from: day(30), to: day(20) },
  { method: 'baridimob', from: day(300), to: day(2) },
]
const payments: OrderListParams[] = [
  ...paymentStates.map((payment) => ({ payment })),
  { payment: 'unpaid', status: 'ready' },
  { payment: 'credit', status: 'completed' },
  { payment: 'paid', sort: '-total_amount' },
]

describe(`with the payments of ${count} orders`, () => {
  // An index that is read to its end is no better than a whole table.
  const wholeTables = async (planned: Planned) =>
    (await plansOf(planned)).filter((plan) =>
      /Seq Scan on (?:orders|ledger_)|Rows Removed by Filter: \d{5}/.test(plan),
    )

  test.each(cashBooks)('the cash book of %j reads no whole table', async (query) =>
    expect(await wholeTables(keysetStatement(cashBookOf(query), query))).toEqual([]),
  )

  test.each(payments)('the orders of %j read none', async (query) =>
    expect(await wholeTables(pageOf(query))).toEqual([]),
  )

  test.each<OrderListParams>([
    { payment: 'unpaid', status: 'ready' },
    { payment: 'unpaid' },
    { payment: 'credit' },
  ])('a page of %j reads its own orders only', async (query) => {
    for (const plan of await plansOf(pageOf(query)))
      expect(plan).toMatch(/Scan Backward using orders_by_payment\w* [^\n]*rows=\d?\d\.00/)
  })

  test('the sums of all orders are read from what triggers keep', async () => {
    for (const plan of await plansOf({ query: countsByStatus, values: [] })) {
      expect(plan).not.toMatch(/Scan [^\n]*orders\b/)
      expect(plan).toMatch(/Scan on order_sums [^\n]*rows=\d{1,2}\.00/)
    }
  })

  test.each(['due', 'credit'] as const)('the list of what is %s reads none', async (side) =>
    expect(await wholeTables(keysetStatement(openOrdersOf({ side }), {}))).toEqual([]),
  )
})
