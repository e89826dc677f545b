import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { contextOf, createProduct, readStock, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newPickupPlace, type NewPickupPlace } from '../admin-contract.ts'
import { newOrder, type NewOrderInput } from '../contract.ts'
import { changeDelivery, getDelivery } from './change-delivery.ts'
import { changeOrderStatus } from './change-order-status.ts'
import {
  archivePickupPlace,
  changePickupPlace,
  createPickupPlace,
  restorePickupPlace,
} from './change-pickup-place.ts'
import { exportOrders } from './export-orders.ts'
import { findFamilyOrders } from './family-orders.ts'
import { getOrder, listOrders } from './list-orders.ts'
import { holdPlace, listPickupPlaces } from './pickup-places.ts'
import { placeOrder } from './place-order.ts'
import { getDeliveryOffers } from './read-delivery.ts'
import { trackOrder } from './track-order.ts'

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase(60)
})
beforeEach(async () => {
  await db.database.pool.query(
    'delete from orders; delete from pickup_places; delete from delivery_ways; delete from mails',
  )
  db.database.changes.emit('changed', ['delivery'])
  product = await createProduct(db.database, { stocks: { M: 500 } })
})
afterAll(() => db?.drop())

const asAdmin = () => contextOf(db.database, testAdmin)
const shop = { name_fr: 'Librairie du Centre', address_fr: '12, rue Didouche' }
const add = (place: Partial<NewPickupPlace> = {}) =>
  createPickupPlace(asAdmin(), newPickupPlace.parse({ ...shop, ...place }))

const line = () => ({ product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] })
const common = () => ({
  customer_name: 'Amina B.',
  notes: null,
  language: 'fr' as const,
  expected_total: 4500,
  items: [line()],
})
const checkout = (changes: object = {}): NewOrderInput => ({
  flow: 'checkout',
  customer_email: 'amina@example.dz',
  customer_phone: '0550123456',
  delivery_method: 'pickup',
  shipping_address: null,
  ...common(),
  ...changes,
})
const quick = (changes: object = {}): NewOrderInput => ({
  flow: 'quick',
  player_phone: '0661234567',
  parent_phone: '0550123456',
  exact_address: null,
  jersey_number: null,
  delivery_method: 'pickup',
  ...common(),
  ...changes,
})
const place = async (input: NewOrderInput) =>
  JSON.parse(
    await placeOrder(contextOf(db.database), newOrder.parse(input), {
      key: crypto.randomUUID(),
      body: JSON.stringify(input),
    }),
  )
const mailTexts = async () =>
  (await db.database.pool.query('select text from mails order by created_at')).rows.map(
    ({ text }) => String(text),
  )
const refused = {
  code: 'invalid',
  details: { errors: [{ path: 'pickup_place_id', code: 'not_offered' }] },
}

test('without a place of the club’s own, everything is as before', async () => {
  expect(await getDeliveryOffers(contextOf(db.database))).not.toHaveProperty('places')
  const placed = await place(checkout())
  expect(placed).not.toHaveProperty('pickup_place')
  expect(await getOrder(asAdmin(), placed.id)).toMatchObject({ pickup_place: null })
  expect((await mailTexts()).join()).toContain('Retrait gratuit au club')
})

describe('the club’s places', () => {
  test('are offered in its order, as long as orders are collected at all', async () => {
    const second = await add({ position: 9 })
    const first = await add({ name_fr: null, name_ar: 'مكتبة', position: 3 })
    const { places } = await getDeliveryOffers(contextOf(db.database))
    expect(places?.map(({ id }) => id)).toEqual([first.id, second.id])
    const { version } = await getDelivery(asAdmin())
    await changeDelivery(asAdmin(), { version, ways: [{ method: 'pickup', enabled: false }] })
    expect(await getDeliveryOffers(contextOf(db.database))).not.toHaveProperty('places')
    const order = checkout({ pickup_place_id: first.id })
    await expect(place(order)).rejects.toMatchObject({
      details: { errors: [{ path: 'delivery_method', code: 'not_offered' }] },
    })
  })

  test('need a name in one language, and are written by managers', async () => {
    await expect(add({ name_fr: ' ' })).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: expect.arrayContaining([{ path: 'name_ar', code: 'one_language' }]) },
    })
    const visitor = contextOf(db.database)
    const unauthorized = { code: 'unauthorized' }
    await expect(createPickupPlace(visitor, shop)).rejects.toMatchObject(unauthorized)
    await expect(listPickupPlaces(visitor)).rejects.toMatchObject(unauthorized)
    expect(newPickupPlace.safeParse({ ...shop, map_url: 'javascript:alert(1)' }).success).toBe(
      false,
    )
  })

  test('keep earlier values, refuse the slower of two admins, and come back', async () => {
    const { id } = await add()
    const renamed = await changePickupPlace(asAdmin(), id, { version: 1, name_fr: 'Chez Karim' })
    expect(renamed).toMatchObject({ name_fr: 'Chez Karim', address_fr: shop.address_fr })
    await expect(
      changePickupPlace(asAdmin(), id, { version: 1, name_fr: 'Autre' }),
    ).rejects.toMatchObject({ code: 'stale', details: { current: { name_fr: 'Chez Karim' } } })
    const { items } = await listRevisions(asAdmin(), 'pickup_place', id)
    expect(items).toMatchObject([{ version: 1, value: { name_fr: shop.name_fr } }])
    await archivePickupPlace(asAdmin(), id)
    expect(await getDeliveryOffers(contextOf(db.database))).not.toHaveProperty('places')
    expect(await restorePickupPlace(asAdmin(), id)).toMatchObject({ archived: false })
    expect((await getDeliveryOffers(contextOf(db.database))).places).toHaveLength(1)
    const { rows } = await db.database.pool.query(
      `select action, kind from audit_entries where subject_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(
      ['created', 'updated', 'archived', 'restored'].map((verb) => `pickup_place.${verb}`),
    )
    expect(rows.every(({ kind }) => kind === 'settings')).toBe(true)
  })
})

describe('an order', () => {
  test.each([checkout, quick])('keeps the words of its place: %o', async (order) => {
    const { id, version } = await add({
      name_ar: 'مكتبة المركز',
      map_url: 'https://maps.example/1',
    })
    const placed = await place(order({ pickup_place_id: id }))
    expect(placed.pickup_place).toMatchObject({ id, ...shop, name_ar: 'مكتبة المركز' })
    await changePickupPlace(asAdmin(), id, { version, name_fr: 'Chez Karim' })
    await archivePickupPlace(asAdmin(), id)
    const kept = { pickup_place: { id, name_fr: shop.name_fr, address_fr: shop.address_fr } }
    expect(await getOrder(asAdmin(), placed.id)).toMatchObject(kept)
    expect(await findFamilyOrders(db.database, [placed.id])).toMatchObject([kept])
    const asked = { order_number: placed.order_number, phone: '0550123456' }
    expect(await trackOrder(contextOf(db.database), asked)).toMatchObject(kept)
    const csv = await (await exportOrders(asAdmin(), { lang: 'ar' })).text()
    expect(csv).toContain('مكتبة المركز')
    for (const [filter, found] of [
      [id, 1],
      ['club', 0],
    ] as const)
      expect((await listOrders(asAdmin(), { place: filter })).total).toBe(found)
  })

  test('of the hall is found by the filter for the hall', async () => {
    const { id } = await add()
    await place(checkout())
    expect((await listOrders(asAdmin(), { place: 'club' })).total).toBe(1)
    expect((await listOrders(asAdmin(), { place: id })).total).toBe(0)
  })

  test('names its place in the mails, when it is placed and when it is ready', async () => {
    const { id } = await add({ map_url: 'https://maps.example/1' })
    const placed = await place(checkout({ pickup_place_id: id }))
    await changeOrderStatus(asAdmin(), placed.id, { status: 'ready', version: 1 })
    const texts = await mailTexts()
    const toBuyer = texts.filter((text) => text.includes('Amina B.'))
    expect(toBuyer.length).toBeGreaterThanOrEqual(2)
    for (const text of toBuyer) {
      expect(text).toContain('Librairie du Centre\n12, rue Didouche')
      expect(text).toContain('https://maps.example/1')
      expect(text).not.toContain('au club.')
    }
    expect(texts.join('\n')).toContain('Elle vous attend à l’adresse ci-dessous')
  })

  test('for an unknown or archived place is refused at its field, and takes no stock', async () => {
    const { id } = await add()
    await archivePickupPlace(asAdmin(), id)
    for (const pickup_place_id of [id, crypto.randomUUID()])
      for (const order of [checkout, quick])
        await expect(place(order({ pickup_place_id }))).rejects.toMatchObject(refused)
    expect(newOrder.safeParse(checkout({ pickup_place_id: 'hall' })).success).toBe(false)
    expect(await readStock(db.database, product, 'M')).toBe(500)
  })

  test('that is delivered has no place', async () => {
    const { id } = await add()
    await archivePickupPlace(asAdmin(), id)
    const home = { delivery_method: 'delivery', shipping_address: 'Cité 5' }
    expect(await place(checkout({ ...home, pickup_place_id: id }))).not.toHaveProperty(
      'pickup_place',
    )
  })

  test('keeps its place on offer until it is stored', async () => {
    const { id } = await add()
    const { database } = db
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    let archived: Promise<void> | undefined
    await database.transaction(async (tx) => {
      await holdPlace(tx, id)
      archived = archivePickupPlace(asAdmin(), id)
      await vi.waitFor(
        async () => expect((await database.pool.query(waiting)).rowCount).toBe(1),
        5000,
      )
    })
    await archived
    await database.transaction(async (tx) => expect(await holdPlace(tx, id)).toBeUndefined())
  })

  test('of many at once, while the place is archived, is whole or refused', async () => {
    const { id } = await add()
    const order = () => place(checkout({ pickup_place_id: id }))
    const first = Array.from({ length: 15 }, order)
    const archived = archivePickupPlace(asAdmin(), id)
    const then = Array.from({ length: 15 }, order)
    const answers = await Promise.allSettled([...first, ...then])
    await archived
    const placed = answers.filter(({ status }) => status === 'fulfilled').length
    const reasons = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    for (const reason of reasons) expect(reason).toMatchObject(refused)
    expect(await readStock(db.database, product, 'M')).toBe(500 - placed)
    await expect(order()).rejects.toMatchObject(refused)
  })
})
