import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { CashClose } from '../contract.ts'
import { closeCash, countersignClose, listCashCloses } from './close-cash.ts'
import { getCashSummary } from './list-cash-book.ts'
import { enterPayment } from './move-money.ts'

const callers = 32

let db: TestDatabase
let order: string
beforeAll(async () => {
  db = await createTestDatabase(callers)
  const product = await createProduct(db.database, { price: 4500, stocks: { M: 1 } })
  const items = [{ product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }]
  order = await placeTestOrder(db.database, checkoutOrder(items, { expected_total: 4500 }))
})
beforeEach(async () => {
  await db.database.pool.query('truncate ledger_entries, receipt_counters, cash_closes cascade')
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const request = (counted: number, key: string) => ({ key, body: JSON.stringify(counted) })

const close = (counted: number, key: string) =>
  closeCash(admin(), { counted, note: null }, request(counted, key))

const pay = (amount: number, key = crypto.randomUUID()) => {
  const payment = { kind: 'payment', amount, method: 'cash', note: null } as const
  return enterPayment(admin(), order, payment, request(amount, key))
}

test('32 callers with one key close the cash box once, while money comes in', async () => {
  await pay(100)
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      if (caller % 4 === 0) await pay(10)
      return close(90, key)
    }),
  )
  expect(new Set(answers).size).toBe(1)
  const { items } = await listCashCloses(admin(), {})
  expect(items).toEqual([JSON.parse(answers[0] ?? '')])
  const { cash_box } = await getCashSummary(admin())
  expect(cash_box).toBe(90 + 180 - (items[0]?.expected ?? 0))
})

test('the answer that was lost is given again, whatever was paid and closed since', async () => {
  await pay(100)
  const key = crypto.randomUUID()
  const first = await close(100, key)
  await pay(50)
  const second: CashClose = JSON.parse(await close(150, crypto.randomUUID()))
  expect(await close(100, key)).toBe(first)
  expect(second.expected).toBe(150)
  expect((await listCashCloses(admin(), {})).total).toBe(2)
})

test('a close waits for the first payment of a year', async () => {
  const { pool } = db.database
  const [{ id: account }] = (await pool.query('select id from ledger_accounts')).rows
  const paying = await pool.connect()
  await paying.query('begin')
  await paying.query(
    `insert into receipt_counters (year, last)
     values (extract(year from now() at time zone 'Africa/Algiers')::smallint, 1)`,
  )
  await paying.query(
    `insert into ledger_entries (account_id, kind, amount, method, actor, number)
     values ($1, 'payment', 100, 'cash', 'admin', 'R-1')`,
    [account],
  )
  await pool.query(
    "insert into ledger_entries (account_id, kind, amount, actor) values ($1, 'charge', 50, 'shop')",
    [account],
  )
  const closing = close(0, crypto.randomUUID())
  const untilWaiting = async () => {
    const blocked = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await pool.query(blocked)).rows.length === 0) await sleep(10)
  }
  await Promise.race([closing, untilWaiting()])
  await paying.query('commit')
  paying.release()
  expect(JSON.parse(await closing)).toMatchObject({ expected: 100 })
})

test('a key that came with another count is refused, and nothing is closed', async () => {
  const key = crypto.randomUUID()
  await close(0, key)
  await expect(close(5, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect((await listCashCloses(admin(), {})).total).toBe(1)
})

test('a colleague countersigns the close that was asked for, and no other', async () => {
  const colleague = contextOf(db.database, { ...testAdmin, email: 'colleague@cirta.example' })
  const closed = [
    // Their own, which they may not sign.
    await closeCash(colleague, { counted: 0, note: null }, request(0, crypto.randomUUID())),
    await close(0, crypto.randomUUID()),
    await close(0, crypto.randomUUID()),
  ]
  const [, second = ''] = closed.map((text) => (JSON.parse(text) as CashClose).id)
  expect(await countersignClose(colleague, second)).toMatchObject({
    id: second,
    countersigned_by: 'colleague@cirta.example',
  })
  const { items } = await listCashCloses(admin(), {})
  const signed = items.filter(({ countersigned_by }) => countersigned_by !== null)
  expect(signed.map(({ id }) => id)).toEqual([second])
})
