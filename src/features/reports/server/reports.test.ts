import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#core/actor.ts'
import { newPayment } from '#features/money/contract.ts'
import { enterPayment, voidEntry } from '#features/money/server/move-money.ts'
import { getAccount } from '#features/money/server/read-account.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { report } from '../contract.ts'
import { exportLines } from './export-lines.ts'
import { getReport } from './get-report.ts'

const period = { from: '2026-01-01', to: '2026-02-28' }

let db: TestDatabase
let jersey: string
let bag: string
beforeAll(async () => {
  db = await createTestDatabase()
  jersey = await createProduct(db.database, {
    name: '=Maillot',
    price: 4500.5,
    stocks: { M: 90, L: 90 },
  })
  bag = await createProduct(db.database, { name: 'Sac', price: 1000, stocks: { '': 90 } })
  await order('2026-01-31T22:59:59Z', [jersey, 'M', 2], [bag, null, 1])
  await order('2026-01-31T23:00:00Z', [jersey, 'L', 3])
  const gone = await order('2026-02-10T12:00:00Z', [bag, null, 7])
  await changeOrderStatus(admin(), gone, { status: 'cancelled', version: 1 })
  await order('2025-12-31T22:59:59Z', [bag, null, 5])
  await order('2026-02-28T23:00:00Z', [bag, null, 5])
  await db.database.pool.query(
    `update orders set delivery_method = 'desk', delivery_price = 400, shipping_address = 'Oran',
       total_amount = total_amount + 400, wilaya = 31, commune = 'Oran', customer_name = '=1+1'
      where created_at = '2026-01-31T23:00:00Z'`,
  )
})
afterAll(() => db.drop())

const admin = () => ({
  ...contextOf(db.database, testAdmin),
  now: () => new Date('2026-02-15T12:00:00Z'),
})

type Line = [product_id: string, size: 'M' | 'L' | null, quantity: number]

async function order(placedAt: string, ...lines: Line[]): Promise<string> {
  const items = lines.map(([product_id, size, quantity]) => ({
    product_id,
    size,
    quantity,
    jersey_numbers: [],
  }))
  const expected_total = lines.reduce(
    (sum, [id, , quantity]) => sum + quantity * (id === jersey ? 4500.5 : 1000),
    0,
  )
  const id = await placeTestOrder(db.database, checkoutOrder(items, { expected_total }))
  await db.database.pool.query('update orders set created_at = $2 where id = $1', [id, placedAt])
  return id
}

const inPeriod = `o.status <> 'cancelled' and (o.created_at at time zone 'Africa/Algiers')::date
  between '${period.from}' and '${period.to}'`

describe('a report', () => {
  test('adds up to what the tables say, by local days and without cancelled orders', async () => {
    const found = await getReport(admin(), period)
    expect(report.safeParse(found).error).toBeUndefined()
    const { rows } = await db.database.pool.query(
      `select count(*) as orders, sum(total_amount) as revenue, sum(delivery_price) as delivery
         from orders o where ${inPeriod}`,
    )
    expect(found.sales.totals).toEqual({ ...rows[0], cancelled: 1 })
    const lines = await db.database.pool.query(
      `select sum(i.quantity) as pieces, sum(i.quantity * i.price) as revenue
         from orders o join order_items i on i.order_id = o.id where ${inPeriod}`,
    )
    for (const parts of [found.sales.products, found.sales.sizes])
      expect({
        pieces: parts.reduce((sum, { pieces }) => sum + pieces, 0),
        revenue: parts.reduce((sum, { revenue }) => sum + revenue, 0),
      }).toEqual(lines.rows[0])
    for (const parts of [found.sales.months, found.sales.deliveries])
      expect(parts.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(rows[0].revenue)
    expect(found.sales.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02'])
    expect(found.sales.products.map(({ id, pieces }) => [id, pieces])).toEqual([
      [jersey, 5],
      [bag, 1],
    ])
    expect(found.sales.sizes.map(({ size, pieces }) => [size, pieces])).toEqual([
      ['L', 3],
      ['M', 2],
      [null, 1],
    ])
  })

  test('values the stock of now at today’s prices', async () => {
    const { rows } = await db.database.pool.query(
      `select sum(s.stock) as pieces, sum(s.stock * p.price) as value
         from size_stocks s join products p on p.id = s.product_id`,
    )
    expect((await getReport(admin(), period)).stock).toEqual(rows[0])
  })

  test('says what was received on its days; a void takes it back', async () => {
    const id = await order('2026-01-05T12:00:00Z', [bag, null, 2])
    const move = (kind: 'payment' | 'refund', amount: number) =>
      enterPayment(admin(), id, newPayment.parse({ kind, method: 'ccp', amount }), {
        key: crypto.randomUUID(),
        body: '',
      })
    await move('payment', 2000)
    await move('payment', 300)
    await move('refund', 500.5)
    const mistake = (await getAccount(admin(), id)).items.find(({ amount }) => amount === 300)
    await voidEntry(admin(), mistake?.id ?? '', { reason: 'typed twice' })
    const today = new Date().toISOString().slice(0, 10)
    const { received } = await getReport(admin(), { from: today, to: '2999-01-01' })
    expect(received).toEqual([{ method: 'ccp', received: 2000, given_back: 500.5 }])
    expect((await getReport(admin(), period)).received).toEqual([])
  })

  test('of a named period has its days; one that ends before it begins is refused', async () => {
    expect(await getReport(admin(), { preset: 'last_month' })).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
    })
    expect(await getReport(admin(), {})).toMatchObject({ from: '2026-02-01', to: '2026-02-15' })
    await expect(
      getReport(admin(), { from: '2026-02-02', to: '2026-02-01' }),
    ).rejects.toMatchObject({ details: { errors: [{ path: 'to', code: 'wrong_order' }] } })
  })
})

describe('its lines as CSV', () => {
  const csv = async (lang: 'fr' | 'en' | 'ar', more: { semicolons?: '1' } = {}) =>
    (await (await exportLines(admin(), { ...period, lang, ...more })).text()).trim().split('\r\n')

  test('have heads in the admin’s language, local times and a row for each line', async () => {
    const [heads, ...rows] = await csv('fr', { semicolons: '1' })
    expect(heads).toMatch(/^Commande;Date et heure;Statut;Client;.*;Wilaya;Commune;/)
    expect(rows).toHaveLength(5)
    expect(rows[0]).toContain(';2026-02-01 00:00;')
    expect(rows[0]).toContain(';Bureau du transporteur;Oran;Oran;')
    expect(rows[1]).toContain(';Frais de livraison;;;1;400;400;')
    const [arabic] = await csv('ar')
    expect(arabic).toMatch(/^الطلب,التاريخ والوقت,/)
  })

  test('add up to the revenue, and run no formula', async () => {
    const { sales } = await getReport(admin(), period)
    const rows = (await csv('en')).slice(1).map((row) => row.split(','))
    expect(rows.reduce((sum, row) => sum + Number(row[10]), 0)).toBe(sales.totals.revenue)
    expect(rows.map((row) => row[3])).toContain("'=1+1")
    expect(rows.map((row) => row[5])).toContain("'=Maillot")
  })

  test('are written into the audit log', async () => {
    await csv('en')
    const { rows } = await db.database.pool.query(
      "select action, subject from audit_entries where subject = 'report.csv' limit 1",
    )
    expect(rows).toEqual([{ action: 'order.exported', subject: 'report.csv' }])
  })
})

test('a visitor and a coach see no figures', async () => {
  for (const actor of [visitor, { ...testAdmin, role: 'coach' as const }]) {
    const context = contextOf(db.database, actor)
    const code = actor.kind === 'admin' ? 'not_permitted' : 'unauthorized'
    for (const call of [
      () => getReport(context, period),
      () => exportLines(context, { ...period, lang: 'fr' }),
    ])
      await expect((async () => call())()).rejects.toMatchObject({ code })
  }
})
