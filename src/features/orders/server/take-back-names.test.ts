import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProduct } from '#features/catalogue/server/change-product.ts'
import { contextOf, createProduct, readStock, testAdmin } from '#tests/support/builders.ts'
import { sellAtGym } from '#tests/support/sell-at-gym.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newExchange, newReturn, takenBackOrder, type TakenBackOrder } from '../change-contract.ts'
import type { Order } from '../contract.ts'
import { exchangePieces, returnPieces } from './take-back.ts'

let db: TestDatabase
/** A number costs 200 more and a name 500 more than the 4500 of a plain piece. */
let jersey: string
beforeAll(async () => {
  db = await createTestDatabase(4)
  jersey = await createProduct(db.database, { stocks: { S: 99, M: 99, L: 99 } })
  const prices = { number_price: 200, name_price: 500 }
  await changeProduct(admin(), jersey, { ...prices, version: 1 })
})
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)
const request = () => ({ key: crypto.randomUUID(), body: '' })
type Prints = { jersey_numbers?: number[]; jersey_names?: string[] }
type Piece = Prints & { size: string; quantity: number }
const pieceOf = (prints: Prints = {}, size = 'M'): Piece => ({ size, quantity: 1, ...prints })
const linesOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => ({ product_id: jersey, ...piece }))

/** Sold at the gym and taken along. */
const sold = (expected_total: number, pieces: readonly Piece[]) =>
  sellAtGym(admin(), expected_total, linesOf(pieces))

async function giveBack(id: string, ...returned: readonly Piece[]) {
  const input = newReturn.parse({ returned: linesOf(returned) })
  return takenBackOrder.parse(JSON.parse(await returnPieces(admin(), id, input, request())))
}

const left = ({ order_items: items }: Order) =>
  items.map(({ quantity, price, jersey_numbers, jersey_names }) => [
    quantity,
    price,
    ...jersey_numbers,
    ...jersey_names,
  ])
const done = ({ difference, order }: TakenBackOrder) => [difference, left(order)]

const plain = pieceOf()
const amine = pieceOf({ jersey_names: ['AMINE'] })
const sara = pieceOf({ jersey_names: ['SARA'] })

test.each([
  ['before a plain one', [amine, plain]],
  ['after a plain one', [plain, amine]],
])('the piece whose name is said comes back for its price, sold %s', async (_, items) => {
  expect(done(await giveBack(await sold(9500, items), amine))).toEqual([-5000, [[1, 4500]]])
  const id = await sold(9500, items)
  const without = await giveBack(id, { ...plain, jersey_names: [] })
  expect(done(without)).toEqual([-4500, [[1, 5000, 'AMINE']]])
})

test('of two names the one that is said comes back', async () => {
  const both = { ...pieceOf({ jersey_names: ['AMINE', 'SARA'] }), quantity: 2 }
  const id = await sold(10_000, [both])
  expect(done(await giveBack(id, amine))).toEqual([-5000, [[1, 5000, 'SARA']]])
  expect(done(await giveBack(id, sara))).toEqual([-5000, []])
})

test('of pieces with the same number the one with that name comes back', async () => {
  const seven = { jersey_numbers: [7] }
  const named = pieceOf({ ...seven, jersey_names: ['AMINE'] })
  const items = [named, pieceOf(seven)]
  const first = await giveBack(await sold(9900, items), named)
  expect(done(first)).toEqual([-5200, [[1, 4700, 7]]])
  const id = await sold(9900, items)
  const other = await giveBack(id, pieceOf({ ...seven, jersey_names: [] }))
  expect(done(other)).toEqual([-4700, [[1, 5200, 7, 'AMINE']]])
})

test('two numbers in two lines come back once each', async () => {
  const two = { ...pieceOf({ jersey_numbers: [7, 8] }), quantity: 2 }
  const named = pieceOf({ jersey_numbers: [8], jersey_names: ['AMINE'] })
  const { order } = await giveBack(await sold(9400 + 5200, [two, named]), two)
  expect(left(order)).toEqual([[1, 4700, 8]])
})

test('a name that was not sold is refused at its field, and takes nothing else', async () => {
  const id = await sold(9500, [plain, amine])
  const before = await readStock(db.database, jersey)
  for (const [names, code] of [
    [['SARA'], 'above_sold'],
    [['AMINE', 'SARA'], 'one_name_per_piece'],
  ] as const)
    await expect(giveBack(id, { ...plain, jersey_names: [...names] })).rejects.toMatchObject({
      details: { errors: [{ path: 'returned.0.jersey_names', code }] },
    })
  expect(await readStock(db.database, jersey)).toBe(before)
})

test('a piece that is taken has the name that is asked for, not that of a sold one', async () => {
  const id = await sold(9500, [amine, pieceOf({}, 'S')])
  const exchange = newExchange.parse({
    returned: linesOf([pieceOf({}, 'S')]),
    taken: linesOf([plain]),
  })
  const answer = await exchangePieces(admin(), id, exchange, request())
  const { order } = takenBackOrder.parse(JSON.parse(answer))
  expect(left(order)).toEqual([
    [1, 5000, 'AMINE'],
    [1, 4500],
  ])
})
