import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct } from '#features/catalogue/server/change-product.ts'
import { contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { sellAtGym } from '#tests/support/sell-at-gym.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { NewDeskOrderInput } from '../admin-contract.ts'
import { newExchange, newReturn, orderChange, takenBackOrder } from '../change-contract.ts'
import { type Order, order } from '../contract.ts'
import { changeOrder } from './change-order.ts'
import { exchangePieces, returnPieces } from './take-back.ts'

let db: TestDatabase
/** A number costs 200 more and a name 500 more than the 4500 of a plain piece. */
let jersey: string
let ball: string
beforeAll(async () => {
  db = await createTestDatabase(4)
  jersey = await createProduct(db.database, { stocks: { S: 99, M: 99, L: 99 } })
  const prices = { number_price: 200, name_price: 500 }
  await changeProduct(admin(), jersey, { ...prices, version: 1 })
  ball = await createProduct(db.database, { price: 1000, stocks: { '': 99 } })
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const request = () => ({ key: crypto.randomUUID(), body: '' })
type Piece = Omit<NewDeskOrderInput['items'][number], 'product_id'>
const piece = (size: string | null, changes: Partial<Piece> = {}): Piece => ({
  size,
  quantity: 1,
  jersey_numbers: [],
  ...changes,
})
const plain = piece('M')
const numbered = piece('L', { jersey_numbers: [7] })
const named = piece('M', { jersey_names: ['AMINE'] })
const aBall = piece(null)

/** The ball is what has no size. */
const linesOf = (pieces: readonly Piece[]) =>
  pieces.map((each) => ({ product_id: each.size === null ? ball : jersey, ...each }))

/** Sold at the gym and taken along. */
const sold = (expected_total: number, pieces: readonly Piece[]) =>
  sellAtGym(admin(), expected_total, linesOf(pieces))

async function change(id: string, pieces: readonly Piece[]): Promise<Order> {
  const input = orderChange.parse({ version: 1, items: linesOf(pieces), confirm_printed: true })
  return order.parse(JSON.parse(await changeOrder(admin(), id, input)))
}

const pricesOf = ({ order_items: items }: Pick<Order, 'order_items'>) =>
  items.map(({ size, quantity, price }) => [size, quantity, price])

test.each([
  ['first', [plain, numbered]],
  ['last', [numbered, plain]],
])('a ball more leaves the price of a piece without a number, which was %s', async (_, items) => {
  const id = await sold(9200, items)
  const { total_amount, ...changed } = await change(id, [...items, aBall])
  const prices = items.map(({ size }) => [size, 1, size === 'M' ? 4500 : 4700])
  expect(pricesOf(changed)).toEqual([...prices, [null, 1, 1000]])
  expect(total_amount).toBe(10_200)
})

test.each([
  ['beside another size', numbered],
  ['before one of its size with a number', { ...numbered, size: 'M' }],
])('a piece without a number comes back for its price, %s', async (_, other) => {
  const id = await sold(9200, [plain, other])
  const back = newReturn.parse({ returned: [{ product_id: jersey, size: 'M', quantity: 1 }] })
  const done = takenBackOrder.parse(JSON.parse(await returnPieces(admin(), id, back, request())))
  expect([done.difference, pricesOf(done.order)]).toEqual([-4500, [[other.size, 1, 4700]]])
})

test.each([
  ['without a number', plain],
  ['with a number', numbered],
])('a piece %s costs the same in another size', async (_, item) => {
  const id = await sold(9200, [plain, numbered])
  const { size, jersey_numbers: numbers = [] } = item
  const exchange = newExchange.parse({
    returned: [
      {
        product_id: jersey,
        size,
        quantity: 1,
        ...(numbers.length > 0 && { jersey_numbers: numbers }),
      },
    ],
    taken: linesOf([{ ...item, size: 'S' }]),
    expected_difference: 0,
  })
  const done = takenBackOrder.parse(
    JSON.parse(await exchangePieces(admin(), id, exchange, request())),
  )
  const prices = pricesOf(done.order).map(([code, , price]) => [code, price])
  expect(prices).toContainEqual(['S', item === plain ? 4500 : 4700])
  expect(done.order.total_amount).toBe(9200)
})

test('pieces with names, with numbers, with both and with neither keep their prices', async () => {
  const four = [
    piece('L', { quantity: 2, jersey_numbers: [7, 8], jersey_names: ['AMINE', 'SARA'] }),
    numbered,
    piece('M', { quantity: 2, jersey_names: ['YANIS', 'INES'] }),
    plain,
  ]
  const id = await sold(2 * 5200 + 4700 + 2 * 5000 + 4500, four)
  const changed = await change(id, [...four.toReversed(), aBall])
  expect(pricesOf(changed)).toEqual([
    ['M', 1, 4500],
    ['M', 2, 5000],
    ['L', 1, 4700],
    ['L', 2, 5200],
    [null, 1, 1000],
  ])
})

test('a number that was sold is kept when the club sells the product no longer', async () => {
  const id = await sold(9200, [plain, numbered])
  const setActive = (isActive: boolean) =>
    db.database.pool.query('update products set active = $2 where id = $1', [jersey, isActive])
  await setActive(false)
  const changed = await change(id, [plain, numbered, aBall])
  await setActive(true)
  expect(changed.order_items.map(({ jersey_numbers }) => jersey_numbers)).toEqual([[], [7], []])
  expect(changed.total_amount).toBe(10_200)
})

describe('numbers that were sold, of a product that takes none any more,', () => {
  const takeNumbers = (takes: boolean) =>
    db.database.pool.query(
      `update shop_parts set takes_number = $2
        where id = (select category from products where id = $1)`,
      [jersey, takes],
    )
  beforeAll(() => takeNumbers(false))
  afterAll(() => takeNumbers(true))
  const numbersOf = ({ order_items: items }: Order) => items.map((item) => item.jersey_numbers)

  /** Sold while the product took numbers. */
  async function soldBefore() {
    await takeNumbers(true)
    const id = await sold(9200, [plain, numbered])
    await takeNumbers(false)
    return id
  }

  test('are kept with their price when another line is changed', async () => {
    const changed = await change(await soldBefore(), [plain, numbered, aBall])
    expect(numbersOf(changed)).toEqual([[], [7], []])
    expect(changed.total_amount).toBe(10_200)
  })

  test('are kept when another piece comes back', async () => {
    const id = await soldBefore()
    const back = newReturn.parse({ returned: [{ product_id: jersey, size: 'M', quantity: 1 }] })
    const done = takenBackOrder.parse(JSON.parse(await returnPieces(admin(), id, back, request())))
    expect([done.difference, numbersOf(done.order)]).toEqual([-4500, [[7]]])
  })
})

test.each([
  ['both, after one of each', [plain, numbered, named], 14_200, [7], ['AMINE'], 5200],
  ['both, after a number', [plain, numbered], 9200, [7], ['AMINE'], 5200],
  ['both, after a name', [plain, named], 9500, [7], ['AMINE'], 5000],
  ['a name, after a number', [plain, numbered], 9200, [], ['AMINE'], 5000],
  ['nothing, after a number', [numbered], 4700, [], [], 4700],
])('a further piece with %s is priced by those of the sale', async (...each) => {
  const [, items, total, jersey_numbers, jersey_names, price] = each
  const id = await sold(total, items)
  const changed = await change(id, [...items, piece('S', { jersey_numbers, jersey_names })])
  expect(pricesOf(changed)).toEqual(expect.arrayContaining([['S', 1, price]]))
  expect(changed.total_amount).toBe(total + price)
})
