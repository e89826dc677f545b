import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSizeSystem, sizeSystemChange } from '#features/catalogue/admin-contract.ts'
import {
  changeSizeSystem,
  createSizeSystem,
} from '#features/catalogue/server/change-size-system.ts'
import { getSizeSystem } from '#features/catalogue/server/size-systems.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newOrder, order as orderSchema, trackedOrder } from '../contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { exportOrders } from './export-orders.ts'
import { findFamilyOrders } from './family-orders.ts'
import { listJerseys } from './list-jerseys.ts'
import { getOrder } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { trackOrder } from './track-order.ts'

const child = { name_fr: 'Six ans', name_en: 'Six years', name_ar: 'ست سنوات' }
const french = { name_fr: 'Adulte', name_en: '', name_ar: '' }

let db: TestDatabase
let product: string
let system: string
beforeAll(async () => {
  db = await createTestDatabase()
  const sizes = [{ size: 'Y6', ...child }, { size: 'AD', ...french }, { size: 'M' }]
  const made = await createSizeSystem(asAdmin(), newSizeSystem.parse({ name_fr: 'Club', sizes }))
  system = made.id
  product = await createProduct(db.database, { stocks: {} })
  await db.database.pool.query('update products set size_system = $1 where id = $2', [
    system,
    product,
  ])
  await db.database.pool.query(
    `insert into size_stocks (product_id, size, size_system, position, stock)
     select $1, size, system_id, position, 50 from sizes where system_id = $2`,
    [product, system],
  )
})
afterAll(() => db?.drop())

const asAdmin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
const line = (size: string, number: number) => ({
  product_id: product,
  size,
  quantity: 1,
  jersey_numbers: [number],
})

async function order(language: 'fr' | 'en' | 'ar') {
  const lines = [line('Y6', 7), line('AD', 8), line('M', 9)]
  const input = checkoutOrder(lines, { language, expected_total: 13500 })
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  const placed = JSON.parse(await placeOrder(visitor(), newOrder.parse(input), request))
  const { order_number, id } = placed
  const mail = async (kind: string) => {
    const { rows } = await db.database.pool.query(
      `select html, text from mails where kind = $1 and headers ->> 'X-Order-Number' = $2
        order by created_at desc limit 1`,
      [kind, order_number],
    )
    return rows[0] as { html: string; text: string }
  }
  const track = async () =>
    trackedOrder.parse(await trackOrder(visitor(), { order_number, phone: input.customer_phone }))
  const exported = async (lang?: 'fr' | 'ar') =>
    (await exportOrders(asAdmin(), { ids: [id], lang })).text()
  return { id: String(id), mail, track, exported }
}

test('an order keeps the names of its sizes, wherever its lines are read', async () => {
  const placed = await order('ar')
  const named = [
    { size: 'Y6', size_names: child },
    { size: 'AD', size_names: french },
    { size: 'M', size_names: null },
  ]
  const tracked = (await placed.track()).items
  expect(tracked).toMatchObject([named[0], named[1], { size: 'M' }])
  expect(tracked[2]).not.toHaveProperty('size_names')
  const stored = await getOrder(asAdmin(), placed.id)
  expect(orderSchema.parse(stored).order_items).toMatchObject(named)
  const [ofFamily] = await findFamilyOrders(db.database, [placed.id])
  expect(ofFamily?.order_items).toMatchObject(named)
  const jerseys = await listJerseys(asAdmin(), { ids: [placed.id] })
  expect(jerseys.items).toMatchObject(named)

  for (const part of ['html', 'text'] as const) {
    const buyers = (await placed.mail('order-received'))[part]
    for (const size of ['المقاس ست سنوات', 'المقاس Adulte', 'المقاس M'])
      expect(buyers).toContain(size)
    const clubs = (await placed.mail('order-new'))[part]
    for (const size of ['Taille Six ans', 'Taille Adulte', 'Taille M'])
      expect(clubs).toContain(size)
  }
  await changeOrderStatus(asAdmin(), placed.id, { status: 'confirmed', version: stored.version })
  expect((await placed.mail('order-status')).text).toContain('المقاس ست سنوات')
})

test('an export has the name in its language and the code', async () => {
  const placed = await order('en')
  const items = (child: string) =>
    `1 × Maillot ${child} (Y6) #7; 1 × Maillot Adulte (AD) #8; 1 × Maillot M #9`
  expect(await placed.exported()).toContain(items('Six years'))
  expect(await placed.exported('fr')).toContain(items('Six ans'))
  expect(await placed.exported('ar')).toContain(items('ست سنوات'))
})

test('a later name is for later orders, and an order without names has its codes', async () => {
  const before = await order('fr')
  const { version } = await getSizeSystem(asAdmin(), system)
  const renamed = { ...child, name_fr: 'Taille six' }
  const sizes = [{ size: 'Y6', ...renamed }, { size: 'AD', ...french }, { size: 'M' }]
  await changeSizeSystem(asAdmin(), system, sizeSystemChange.parse({ version, sizes }))
  const after = await order('fr')
  const [old] = (await before.track()).items
  const [fresh] = (await after.track()).items
  expect([old?.size_names, fresh?.size_names]).toEqual([child, renamed])

  await db.database.pool.query('update order_items set size_names = null where order_id = $1', [
    before.id,
  ])
  for (const item of (await before.track()).items) expect(item).not.toHaveProperty('size_names')
  expect(await before.exported('ar')).toContain('1 × Maillot Y6 #7; 1 × Maillot AD #8')
})
