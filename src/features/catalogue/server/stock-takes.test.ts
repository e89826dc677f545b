import { expect, test } from 'vitest'
import { openAdminProducts } from '#tests/support/admin-products.ts'
import { countLedgerDifferences, readStock } from '#tests/support/builders.ts'
import type { NewStockTake, StockTake } from '../admin-contract.ts'
import { newStockTake } from '../admin-contract.ts'
import { changeSizeStocks } from './change-size-stocks.ts'
import { listMovements } from './list-movements.ts'
import { getStockTake, listStockTakes, recordStockTake, undoStockTake } from './stock-takes.ts'

const { db, admin, visitor, create } = openAdminProducts()

type Count = NewStockTake['counts'][number]

async function record(counts: Count[], key: string = crypto.randomUUID()): Promise<StockTake> {
  const take = newStockTake.parse({ counts })
  return JSON.parse(await recordStockTake(admin(), take, { key, body: JSON.stringify(take) }))
}

const sell = (product_id: string, pieces: number, size: string | null = 'S') =>
  db.database.transaction((tx) =>
    changeSizeStocks(tx, [{ product_id, size, quantity: -pieces }], {
      reason: 'order',
      orderId: null,
      actor: 'test',
    }),
  )

const countOf = (product_id: string, counted: number, expected = 3): Count => ({
  product_id,
  size: 'S',
  expected,
  counted,
})

test('every verb refuses a visitor', async () => {
  const { id } = await create()
  const take = newStockTake.parse({ counts: [countOf(id, 2)] })
  const refused = [
    listStockTakes(visitor(), {}),
    getStockTake(visitor(), id),
    recordStockTake(visitor(), take, { key: crypto.randomUUID(), body: '' }),
    undoStockTake(visitor(), id),
    listMovements(visitor(), id, {}),
  ]
  for (const attempt of refused)
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

test('differences are booked together, beside what was sold since the shelf was counted', async () => {
  const [first, second, third] = [await create(), await create(), await create()]
  await sell(first.id, 2)
  const take = await record([countOf(first.id, 4), countOf(second.id, 1), countOf(third.id, 3)])
  expect([take.sizes, take.differences, take.pieces]).toEqual([3, 2, -1])
  expect(take.lines.at(-1)).toMatchObject({ product_id: third.id, expected: 3, counted: 3 })
  const stocks = [first, second, third].map(({ id }) => readStock(db.database, id, 'S'))
  expect(await Promise.all(stocks)).toEqual([2, 1, 3])
  expect((await listMovements(admin(), first.id, { size: 'S' })).items).toMatchObject([
    { reason: 'counted', quantity: 1, after: 2 },
    { reason: 'order', quantity: -2, after: 1 },
    { reason: 'initial', quantity: 3, after: 3 },
  ])
  expect((await listStockTakes(admin(), { limit: 1 })).items[0]).toMatchObject({ id: take.id })
  expect(await countLedgerDifferences(db.database)).toBe(0)
})

test('one that would leave less than nothing is refused as a whole, at its place', async () => {
  const [first, second] = [await create(), await create()]
  await sell(second.id, 3)
  await expect(record([countOf(first.id, 1), countOf(second.id, 2)])).rejects.toMatchObject({
    details: { errors: [{ path: 'counts.1.counted', code: 'stock_below_zero' }] },
  })
  const nowhere = { ...countOf(first.id, 1), size: '3XL' }
  await expect(record([nowhere])).rejects.toMatchObject({
    details: { errors: [{ path: 'counts.0.size', code: 'size_not_offered' }] },
  })
  expect(await readStock(db.database, first.id, 'S')).toBe(3)
})

test('sent ten times at once is booked once', async () => {
  const { id } = await create()
  const key = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 10 }, () => record([countOf(id, 1)], key)))
  expect(new Set(all.map((take) => take.id)).size).toBe(1)
  expect(await readStock(db.database, id, 'S')).toBe(1)
})

test('is undone as a whole and once, whoever asks at the same moment', async () => {
  const [first, second] = [await create(), await create()]
  const take = await record([countOf(first.id, 5), countOf(second.id, 0)])
  await sell(first.id, 1)
  const undone = await Promise.all(Array.from({ length: 8 }, () => undoStockTake(admin(), take.id)))
  expect(new Set(undone.map(({ undone_at }) => undone_at)).size).toBe(1)
  const stocks = [first, second].map(({ id }) => readStock(db.database, id, 'S'))
  expect(await Promise.all(stocks)).toEqual([2, 3])
  expect(await countLedgerDifferences(db.database)).toBe(0)
})

test('movements page by page keep the running stock while pieces are sold', async () => {
  const { id } = await create({ size_stocks: [{ size: null, stock: 9 }] })
  for (const pieces of [1, 2, 3]) await sell(id, pieces, null)
  const first = await listMovements(admin(), id, { limit: 2 })
  await sell(id, 1, null)
  const cursor = first.next_cursor ?? undefined
  const second = await listMovements(admin(), id, { limit: 2, cursor })
  expect([...first.items, ...second.items].map(({ after }) => after)).toEqual([3, 6, 8, 9])
  expect(second.next_cursor).toBeNull()
  await expect(listMovements(admin(), id, { size: 'S' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
