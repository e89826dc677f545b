import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct } from '#features/catalogue/server/change-product.ts'
import { getProduct } from '#features/catalogue/server/list-products.ts'
import {
  checkoutOrder,
  contextOf,
  countLedgerDifferences,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { orderChange } from '../change-contract.ts'
import { newOrder, type OrderLine } from '../contract.ts'
import { type Delivery, type Offer, offerKey, priceOrder } from '../rules.ts'
import { changeOrder } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { eraseFamilyOrders } from './family-orders.ts'
import { listJerseys } from './list-jerseys.ts'
import { getOrder } from './list-orders.ts'
import { getOrderTimeline } from './order-timeline.ts'
import { placeOrder } from './place-order.ts'
import { trackOrder } from './track-order.ts'

const jersey = '6454112e-0f66-4208-ab57-f92b044a0488'
const plain: Offer = {
  product_id: jersey,
  size: 'M',
  size_names: null,
  product_name: 'Maillot',
  takes_number: true,
  price: 4500,
  number_price: 0,
  name_price: null,
  name_letters: 12,
  stock: 9,
}
const priced: Offer = { ...plain, number_price: 200, name_price: 500, name_letters: 5 }
const free: Delivery = {
  ways: [{ method: 'pickup', price: 0, free_from: null, prices: [] }],
  method: 'pickup',
  wilaya: null,
}

describe('a priced name and number', () => {
  const line = { product_id: jersey, size: 'M', quantity: 1, jersey_numbers: [] }
  const decide = (
    asked: Partial<OrderLine>,
    expected_total: number,
    { offer = priced, jersey_number = null }: { offer?: Offer; jersey_number?: number | null } = {},
  ) => {
    const order = { items: [{ ...line, ...asked }], expected_total, jersey_number }
    return priceOrder(order, new Map([[offerKey(offer), offer]]), free)
  }
  const named = { quantity: 3, jersey_numbers: [7, 8, 9], jersey_names: ['AMINE', '', 'سارة'] }

  test('pieces with a name and without are items at their own prices, which are the total', () => {
    expect(decide(named, 15_100)).toMatchObject({
      kind: 'accepted',
      total: 15_100,
      items: [
        { quantity: 2, price: 5200, jersey_numbers: [7, 9], jersey_names: ['AMINE', 'سارة'] },
        { quantity: 1, price: 4700, jersey_numbers: [8], jersey_names: [] },
      ],
      taken: [{ quantity: 3 }],
    })
  })
  test('a total without the prints is refused with all prices', () => {
    expect(decide(named, 13_500)).toMatchObject({
      kind: 'price_changed',
      total: 15_100,
      lines: [{ product_id: jersey, size: 'M', price: 4500, number_price: 200, name_price: 500 }],
    })
  })
  test('a piece without print costs none; a quick order pays the number where one belongs', () => {
    expect(decide({}, 4500)).toMatchObject({ kind: 'accepted' })
    const cap = { ...priced, takes_number: false }
    expect(decide({}, 4700, { jersey_number: 9 })).toMatchObject({ kind: 'accepted' })
    expect(decide({}, 4500, { jersey_number: 9, offer: cap })).toMatchObject({ kind: 'accepted' })
  })
  test.each([
    ['too few names', { quantity: 2, jersey_names: ['AMINE'] }, 'one_name_per_piece'],
    ['too long a name', { jersey_names: ['AMINES'] }, 'too_long'],
    ['vowel marks take no room', { jersey_names: ['مُحَمَّد'] }, undefined],
  ])('%s', (_, asked, code) => {
    const errors = code && [{ path: 'items.0.jersey_names', code }]
    expect(decide(asked, 5000)).toMatchObject(errors ? { errors } : { kind: 'accepted' })
  })
  test('no name where none is offered, and an empty one is none', () => {
    expect(decide({ jersey_names: ['AMINE'] }, 4500, { offer: plain })).toMatchObject({
      errors: [{ path: 'items.0.jersey_names', code: 'not_offered' }],
    })
    expect(decide({ jersey_names: [''] }, 4500, { offer: plain })).toMatchObject({
      kind: 'accepted',
    })
  })
})

describe('an order with names', () => {
  let db: TestDatabase
  let product: string
  beforeAll(async () => {
    db = await createTestDatabase(33)
    product = await createProduct(db.database, { stocks: { M: 99 } })
    await setPrices({ number_price: 100, name_price: 500.5 })
  })
  afterAll(() => db.drop())

  async function setPrices(prices: { number_price?: number; name_price?: number | null }) {
    const { rows } = await db.database.pool.query<{ version: number }>(
      'select version from products where id = $1',
      [product],
    )
    const version = rows[0]?.version ?? 0
    return changeProduct(contextOf(db.database, testAdmin), product, { ...prices, version })
  }
  const names = [' amine  b. ', '']
  const two = { size: 'M', quantity: 2, jersey_numbers: [7, 23], jersey_names: names }
  const place = (expected_total: number, changes: object = {}) => {
    const input = checkoutOrder([{ product_id: product, ...two }], { expected_total, ...changes })
    const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
    return placeOrder(contextOf(db.database), newOrder.parse(input), request)
  }
  const admin = () => contextOf(db.database, testAdmin)

  test('is the same in every list, paper and mail, and adds up to its total', async () => {
    expect(await getProduct(contextOf(db.database), product)).toMatchObject({
      number_price: 100,
      name_price: 500.5,
      name_letters: 12,
    })
    const placed = JSON.parse(await place(9700.5))
    expect(placed.total_amount).toBe(9700.5)
    const items = [
      { quantity: 1, price: 5100.5, jersey_numbers: [7], jersey_names: ['amine b.'] },
      { quantity: 1, price: 4600, jersey_numbers: [23], jersey_names: [] },
    ]
    const order = await getOrder(admin(), placed.id)
    expect(order).toMatchObject({ total_amount: 9700.5, order_items: items })
    expect(await readStock(db.database, product)).toBe(97)
    expect(await countLedgerDifferences(db.database)).toBe(0)
    const { order_number } = placed
    const tracked = { order_number, phone: '0550123456' }
    const { items: found } = await trackOrder(contextOf(db.database), tracked)
    expect(found.map(({ price, jersey_names }) => [price, jersey_names])).toEqual([
      [5100.5, ['amine b.']],
      [4600, undefined],
    ])
    const list = await listJerseys(admin(), { ids: [placed.id] })
    expect(list.items).toMatchObject([
      { number: 7, name: 'amine b.', pieces: 1 },
      { number: 23, name: null, pieces: 1 },
    ])
    const csv = await (await exportOrders(admin(), {})).text()
    expect(csv).toContain('1 × Maillot M #7 amine b.; 1 × Maillot M #23')
  })

  test('is refused when a print got dearer, or is offered no longer', async () => {
    await setPrices({ name_price: 600 })
    const refusal = place(9700.5)
    await expect(refusal).rejects.toMatchObject({
      code: 'price_changed',
      details: { total_amount: 9800, lines: [{ price: 4500, number_price: 100, name_price: 600 }] },
    })
    await setPrices({ name_price: null })
    await expect(place(9200)).rejects.toMatchObject({ code: 'invalid' })
    await setPrices({ name_price: 600 })
  })

  test('32 families order while the price of the name changes: each pays what it saw', async () => {
    const before = await readStock(db.database, product)
    const orders = Array.from({ length: 32 }, () => place(9800))
    const answers = await Promise.allSettled([...orders, setPrices({ name_price: 700 })])
    const placed = answers.slice(0, -1).filter(({ status }) => status === 'fulfilled')
    const refused = answers.filter((each) => each.status === 'rejected')
    expect(refused.every(({ reason }) => reason.code === 'price_changed')).toBe(true)
    expect(await readStock(db.database, product)).toBe((before ?? 0) - 2 * placed.length)
    const { rows } = await db.database.pool.query(
      `select from orders o where total_amount <> delivery_price +
         (select sum(price * quantity) from order_items i where i.order_id = o.id)`,
    )
    expect(rows).toEqual([])
  })

  test('forgets the names with the family, in the history of its changes too', async () => {
    const { id } = JSON.parse(await place(9900))
    const items = [{ product_id: product, size: 'M', quantity: 1, jersey_numbers: [23] }]
    await changeOrder(admin(), id, orderChange.parse({ version: 1, items }))
    const namesBefore = async () => {
      const { items: steps } = await getOrderTimeline(admin(), id)
      const changed = steps.find(({ kind }) => kind === 'changed')
      return changed && 'before' in changed
        ? changed.before.items.map(({ jersey_names }) => jersey_names)
        : []
    }
    expect(await namesBefore()).toEqual([['amine b.'], undefined])
    await db.database.transaction((tx) => eraseFamilyOrders(tx, admin(), [id]))
    expect(await namesBefore()).toEqual([undefined, undefined])
    const { order_items } = await getOrder(admin(), id)
    expect(order_items.map(({ jersey_names }) => jersey_names)).toEqual([[]])
  })

  test.each([
    ['letters of another script', 'Иван'],
    ['digits', 'AMINE7'],
    ['no letter', '…'],
    ['a line of code', '<b>'],
  ])('a name of %s is refused', (_, name) => {
    const items = [{ product_id: product, ...two, jersey_names: [name, ''] }]
    const { success, error } = newOrder.safeParse(checkoutOrder(items))
    expect(success).toBe(false)
    expect(error?.issues[0]).toMatchObject({ message: 'not_printable' })
  })
})
