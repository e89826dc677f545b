import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import {
  checkoutOrder,
  contextOf,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type DeliveryChange, deliveryChange } from '../admin-contract.ts'
import { newOrder, type NewOrderInput } from '../contract.ts'
import { changeDelivery, getDelivery } from './change-delivery.ts'
import { placeOrder } from './place-order.ts'
import { getDeliveryOffers } from './read-delivery.ts'

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase(60)
})
beforeEach(async () => {
  await db.database.pool.query(
    `delete from delivery_ways; update delivery_settings set home_wilaya = 25;
     delete from revisions where kind = 'delivery'`,
  )
  product = await createProduct(db.database, { stocks: { M: 500 } })
})
afterAll(() => db.drop())

const asAdmin = () => contextOf(db.database, testAdmin)
const current = () => getDelivery(asAdmin())
const change = async (wanted: Omit<DeliveryChange, 'version'>) =>
  changeDelivery(asAdmin(), { version: (await current()).version, ...wanted })

const homePrices = (price: number, prices: { wilaya: number; price: number | null }[] = []) =>
  change({ ways: [{ method: 'delivery', price, prices }] })

const line = () => ({ product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] })
const toHome = (changes: Partial<NewOrderInput & { flow: 'checkout' }> = {}) =>
  checkoutOrder([line()], {
    delivery_method: 'delivery',
    shipping_address: 'Cité 5, El Khroub, Constantine',
    ...changes,
  })
const quick = (changes: object = {}): NewOrderInput => ({
  flow: 'quick',
  customer_name: 'Ines K.',
  player_phone: '0661234567',
  parent_phone: '0550123456',
  exact_address: 'Cité 5, El Khroub',
  jersey_number: null,
  notes: null,
  language: 'fr',
  expected_total: 4500,
  items: [line()],
  ...changes,
})
const place = async (input: NewOrderInput) =>
  JSON.parse(
    await placeOrder(contextOf(db.database), newOrder.parse(input), {
      key: crypto.randomUUID(),
      body: JSON.stringify(input),
    }),
  )
const stored = async (id: string) =>
  (await db.database.pool.query('select * from orders where id = $1', [id])).rows[0]
const refusedAt = (path: string, code: string) => ({
  code: 'invalid',
  details: { errors: [{ path, code }] },
})

describe('the settings', () => {
  test('until the club decides: pickup and home delivery, free; as before', async () => {
    const { ways } = await current()
    expect(ways.map(({ method, enabled, price }) => [method, enabled, price])).toEqual([
      ['pickup', true, 0],
      ['delivery', true, 0],
      ['desk', false, 0],
    ])
    expect(await place(toHome())).not.toHaveProperty('delivery_price')
    expect(await place(quick())).toMatchObject({ total_amount: 4500 })
  })

  test('refuse a visitor', async () => {
    await expect(getDelivery(contextOf(db.database))).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(changeDelivery(contextOf(db.database), { version: 1 })).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  test('keep what a change does not name, and only prices that differ', async () => {
    await homePrices(600, [
      { wilaya: 25, price: 300 },
      { wilaya: 16, price: 600 },
      { wilaya: 54, price: null },
    ])
    await change({ ways: [{ method: 'delivery', free_from: 10_000 }] })
    const after = await change({ home_wilaya: 19 })
    expect(after).toMatchObject({ home_wilaya: 19, updated_by: 'admin@cirta.example' })
    expect(after.ways[1]).toEqual({
      method: 'delivery',
      enabled: true,
      price: 600,
      free_from: 10_000,
      prices: [
        { wilaya: 25, price: 300 },
        { wilaya: 54, price: null },
      ],
    })
    expect(after.ways[0]).toMatchObject({ method: 'pickup', price: 0 })
  })

  test('pickup has no price, and one way stays on', async () => {
    const after = await change({ ways: [{ method: 'pickup', price: 500, free_from: 1 }] })
    expect(after.ways[0]).toMatchObject({ price: 0, free_from: null })
    const off = change({
      ways: [
        { method: 'pickup', enabled: false },
        { method: 'delivery', enabled: false },
      ],
    })
    await expect(off).rejects.toMatchObject(refusedAt('ways', 'one_way_needed'))
  })

  test('of two admins the second sees the first one’s; the earlier value and who are kept', async () => {
    const { version } = await current()
    await changeDelivery(asAdmin(), { version, ways: [{ method: 'delivery', price: 400 }] })
    await expect(
      changeDelivery(asAdmin(), { version, ways: [{ method: 'delivery', price: 500 }] }),
    ).rejects.toMatchObject({ code: 'stale', details: { current: { version: version + 1 } } })
    const { rows } = await db.database.pool.query(
      "select value, actor from revisions where kind = 'delivery'",
    )
    expect(rows).toMatchObject([{ actor: 'admin@cirta.example', value: { home_wilaya: 25 } }])
    const audited = await db.database.pool.query(
      "select kind, details from audit_entries where action = 'delivery.updated' order by id desc limit 1",
    )
    expect(audited.rows[0]).toMatchObject({
      kind: 'settings',
      details: { before: { delivery_price: 0 }, after: { delivery_price: 400 } },
    })
  })

  test('earlier settings are listed with who replaced them, and can be written again', async () => {
    await homePrices(600, [{ wilaya: 16, price: 800 }])
    await homePrices(900)
    const { items } = await listRevisions(asAdmin(), 'delivery', 'delivery')
    expect(items[0]).toMatchObject({ actor: 'admin@cirta.example' })
    const again = { ...items[0]?.value, version: (await current()).version }
    const after = await changeDelivery(asAdmin(), deliveryChange.parse(again))
    expect(after.ways[1]).toMatchObject({ price: 600, prices: [{ wilaya: 16, price: 800 }] })
  })

  test('the site offers what is on, within the change', async () => {
    const visitor = contextOf(db.database)
    await change({ ways: [{ method: 'desk', enabled: true, price: 350 }] })
    expect((await getDeliveryOffers(visitor)).ways.map(({ method }) => method)).toEqual([
      'pickup',
      'delivery',
      'desk',
    ])
    await change({ ways: [{ method: 'desk', enabled: false }] })
    expect((await getDeliveryOffers(visitor)).ways).toHaveLength(2)
  })
})

describe('an order', () => {
  test('has the delivery’s price in its total, and keeps it when the club changes it', async () => {
    await homePrices(600, [{ wilaya: 25, price: 300 }])
    const order = toHome({ wilaya: 25, commune: 'El Khroub', expected_total: 4800 })
    const placed = await place(order)
    expect(placed).toMatchObject({ total_amount: 4800, delivery_price: 300 })
    await homePrices(900)
    expect(await stored(placed.id)).toMatchObject({
      wilaya: 25,
      commune: 'El Khroub',
      delivery_price: 300,
      total_amount: 4800,
    })
  })

  test('to another price than the buyer saw is refused with the new one', async () => {
    await homePrices(600, [{ wilaya: 25, price: 300 }])
    const before = await readStock(db.database, product)
    await expect(place(toHome({ wilaya: 16 }))).rejects.toMatchObject({
      code: 'price_changed',
      details: { delivery_price: 600, total_amount: 5100 },
    })
    expect(await readStock(db.database, product)).toBe(before)
  })

  test.each(['Sétif', 'setif', 'سطيف', 19, '19', '١٩'])('knows wilaya %j', async (wilaya) => {
    await homePrices(600, [{ wilaya: 19, price: 500 }])
    const placed = await place(toHome({ wilaya, expected_total: 5000 }))
    expect(await stored(placed.id)).toMatchObject({ wilaya: 19, delivery_price: 500 })
  })

  test.each([
    ['no wilaya where prices differ', { wilaya: null }, 'wilaya', 'required'],
    ['an unknown wilaya', { wilaya: 'Atlantis' }, 'wilaya', 'unknown_wilaya'],
    ['a wilaya that is not served', { wilaya: 54 }, 'wilaya', 'not_delivered'],
    [
      'a commune of another wilaya',
      { wilaya: 19, commune: 'El Khroub' },
      'commune',
      'commune_elsewhere',
    ],
    [
      'a way that is off',
      { delivery_method: 'desk' as const, wilaya: 19 },
      'delivery_method',
      'not_offered',
    ],
  ])('with %s is refused at the field', async (_, changes, path, code) => {
    await homePrices(600, [
      { wilaya: 25, price: 300 },
      { wilaya: 54, price: null },
    ])
    await expect(place(toHome(changes))).rejects.toMatchObject(refusedAt(path, code))
  })

  test('with a commune of another wilaya hears which one has it', async () => {
    await expect(place(toHome({ wilaya: 19, commune: 'Bab Ezzouar' }))).rejects.toMatchObject({
      details: { errors: [{ path: 'commune', code: 'commune_elsewhere', wilaya: 16 }] },
    })
  })

  test('is collected at the courier’s desk of a commune, without a street', async () => {
    await change({ ways: [{ method: 'desk', enabled: true, price: 350 }] })
    const order = toHome({ delivery_method: 'desk', shipping_address: null, expected_total: 4850 })
    await expect(place({ ...order, wilaya: 19 })).rejects.toMatchObject(
      refusedAt('commune', 'required'),
    )
    const placed = await place({ ...order, wilaya: 19, commune: 'El Eulma' })
    expect(await stored(placed.id)).toMatchObject({
      delivery_method: 'desk',
      shipping_address: 'El Eulma, Sétif',
    })
  })

  test('a quick order asks for the wilaya only where prices differ', async () => {
    await homePrices(400)
    expect(await place(quick({ expected_total: 4900 }))).toMatchObject({ delivery_price: 400 })
    await homePrices(400, [{ wilaya: 16, price: 700 }])
    await expect(place(quick())).rejects.toMatchObject(refusedAt('wilaya', 'required'))
    expect(await place(quick({ wilaya: 'Alger', expected_total: 5200 }))).toMatchObject({
      total_amount: 5200,
    })
  })

  test('a quick order is collected at the club with the phone alone', async () => {
    const placed = await place(quick({ delivery_method: 'pickup', exact_address: '' }))
    expect(await stored(placed.id)).toMatchObject({
      delivery_method: 'pickup',
      exact_address: null,
      shipping_address: null,
    })
    expect(newOrder.safeParse(quick({ exact_address: '' })).success).toBe(false)
  })

  test('of fifty buyers during a change, each pays a price that was on the screen', async () => {
    await homePrices(400)
    const seen = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 4900 : 5200))
    const orders = seen.map((expected_total) => place(toHome({ expected_total })))
    const changed = homePrices(700)
    const results = await Promise.allSettled(orders)
    await changed
    const wrong = results.filter((result, index) =>
      result.status === 'fulfilled'
        ? result.value.total_amount !== seen[index]
        : result.reason.code !== 'price_changed',
    )
    expect(wrong).toEqual([])
    const { rows } = await db.database.pool.query(
      `select count(*)::int as wrong from orders o where total_amount <> delivery_price
         + (select sum(price * quantity) from order_items i where i.order_id = o.id)`,
    )
    expect(rows).toEqual([{ wrong: 0 }])
    await expect(place(toHome({ expected_total: 4900 }))).rejects.toMatchObject({
      details: { delivery_price: 700, total_amount: 5200 },
    })
    expect(await place(toHome({ expected_total: 5200 }))).toMatchObject({ delivery_price: 700 })
  })
})
