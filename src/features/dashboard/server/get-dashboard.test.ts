import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#core/actor.ts'
import { newPayment } from '#features/money/contract.ts'
import { enterPayment } from '#features/money/server/move-money.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { dashboard } from '../contract.ts'
import { getDashboard } from './get-dashboard.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const read = (actor: Actor) => getDashboard(contextOf(db.database, actor), [])

function place(productId: string, price: number, quantity: number): Promise<string> {
  const items = [{ product_id: productId, size: 'M' as const, quantity, jersey_numbers: [] }]
  return placeTestOrder(db.database, checkoutOrder(items, { expected_total: price * quantity }))
}

const noOrders = { pending: 0, confirmed: 0, processing: 0, ready: 0, completed: 0, cancelled: 0 }

describe('the dashboard', () => {
  test('refuses a visitor', async () => {
    await expect(read(visitor)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('is all zeros for a new club', async () => {
    const { days, ...found } = await read(testAdmin)
    expect(days).toHaveLength(30)
    expect(new Set(days.map(({ orders, revenue }) => orders + revenue))).toEqual(new Set([0]))
    expect(found).toEqual({
      total_products: 0,
      total_orders: 0,
      total_revenue: 0,
      received: 0,
      open: 0,
      pending_orders: 0,
      total_events: 0,
      total_registrations: 0,
      orders_by_status: noOrders,
      recent_orders: [],
      account_is_safe: false,
      notices: [],
    })
  })

  test('knows an account as safe that has a password of its own and a second factor', async () => {
    const { pool } = db.database
    const { userId } = testAdmin
    const colleague = '00000000-0000-4000-8000-000000000009'
    await pool.query(
      `insert into users (id, email, password_is_demo)
       values ($2, 'safe@cirta.example', false), ($1, 'admin@cirta.example', true)`,
      [userId, colleague],
    )
    await pool.query(
      `insert into factors (user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($2, 'app', 'totp', 'verified', now(), now()),
         ($1, 'app', 'totp', 'verified', now(), now()),
         ($1, 'sms', 'phone', 'unverified', now(), now())`,
      [userId, colleague],
    )
    const isSafe = async () => (await read(testAdmin)).account_is_safe
    expect(await isSafe()).toBe(false)
    await pool.query('update users set password_is_demo = false')
    expect(await isSafe()).toBe(true)
    await pool.query('delete from factors where user_id = $1', [userId])
    expect(await isSafe()).toBe(false)
  })

  test('counts everything, leaves cancelled orders out of the revenue and shows the five newest', async () => {
    const product = await createProduct(db.database, { price: 1999.99, stocks: { M: 50 } })
    await createProduct(db.database, { active: false })
    const archived = await createProduct(db.database)
    await db.database.pool.query('update products set archived_at = now() where id = $1', [
      archived,
    ])

    const ids: string[] = []
    for (const quantity of [1, 2, 3, 4, 5, 6]) ids.push(await place(product, 1999.99, quantity))
    const [first = '', second = '', ...newer] = ids
    const admin = contextOf(db.database, testAdmin)
    await changeOrderStatus(admin, first, { status: 'cancelled', version: 1 })
    await changeOrderStatus(admin, second, { status: 'confirmed', version: 1 })

    const found = await read(testAdmin)
    expect(found).toMatchObject({
      total_products: 2,
      total_orders: 6,
      total_revenue: 39999.8,
      pending_orders: 4,
      orders_by_status: { ...noOrders, pending: 4, confirmed: 1, cancelled: 1 },
    })
    expect(found.days.at(-1)).toMatchObject({ orders: 5, revenue: 39999.8 })
    expect(found).toMatchObject({ received: 0, open: 39999.8 })
    expect(found.recent_orders.map(({ id }) => id)).toEqual([...newer.toReversed(), second])
    expect(dashboard.safeParse(found).error).toBeUndefined()
  })

  test('parts the revenue into what was received and what is open, without credit', async () => {
    const product = await createProduct(db.database, { price: 1000, stocks: { M: 50 } })
    const [over, part, gone] = [
      await place(product, 1000, 1),
      await place(product, 1000, 3),
      await place(product, 1000, 5),
    ]
    const admin = contextOf(db.database, testAdmin)
    const pay = (id: string, amount: number) =>
      enterPayment(admin, id, newPayment.parse({ kind: 'payment', method: 'cash', amount }), {
        key: crypto.randomUUID(),
        body: '',
      })
    await pay(over, 1500)
    await pay(part, 999.99)
    await pay(gone, 5000)
    await changeOrderStatus(admin, gone, { status: 'cancelled', version: 1 })
    const { rows } = await db.database.pool.query<{ received: number; open: number }>(
      `select sum(least(paid, charged)) as received, sum(greatest(charged - paid, 0)) as open
         from ledger_accounts`,
    )
    const { total_revenue, received, open } = await read(testAdmin)
    expect({ received, open }).toEqual(rows[0])
    expect(received).toBe(1999.99)
    expect(Math.round((received + open) * 100) / 100).toBe(total_revenue)
  })

  test('says what the parts of the program have to say', async () => {
    const notice = { code: 'no_mail_server', params: {}, to: '/admin/mails' } as const
    const sources = [async () => [notice], async () => []]
    const { notices } = await getDashboard(contextOf(db.database, testAdmin), sources)
    expect(notices).toEqual([notice])
  })

  test('asks those who may allow an erasure, and nobody else', async () => {
    const notice = { code: 'erasure_waits', params: { count: 41 }, to: '/admin/families' } as const
    const toldTo = async (role: 'manager' | 'desk') => {
      const context = contextOf(db.database, { ...testAdmin, role })
      return (await getDashboard(context, [async () => [notice]])).notices
    }
    expect(await toldTo('manager')).toEqual([notice])
    expect(await toldTo('desk')).toEqual([])
  })

  test('gives each of the last 30 days in Algiers its own orders', async () => {
    const product = await createProduct(db.database, { stocks: { M: 50 } })
    const id = await place(product, 4500, 1)
    const at = async (now: string, createdAt: string) => {
      await db.database.pool.query('update orders set created_at = $2 where id = $1', [
        id,
        createdAt,
      ])
      const context = { ...contextOf(db.database, testAdmin), now: () => new Date(now) }
      const { days } = await getDashboard(context, [])
      return [days[0]?.day, days.at(-1)?.day, days.find(({ orders }) => orders === 1)?.day]
    }
    expect(await at('2025-03-15T23:30:00Z', '2025-03-15T22:59:59Z')).toEqual([
      '2025-02-15',
      '2025-03-16',
      '2025-03-15',
    ])
    expect(await at('2025-03-15T22:30:00Z', '2025-02-13T23:00:00Z')).toEqual([
      '2025-02-14',
      '2025-03-15',
      '2025-02-14',
    ])
    expect(await at('2025-03-15T22:30:00Z', '2025-02-13T22:59:59Z')).toEqual([
      '2025-02-14',
      '2025-03-15',
      undefined,
    ])
  })
})
