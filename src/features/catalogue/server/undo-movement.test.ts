import { expect, test } from 'vitest'
import { openAdminProducts } from '#tests/support/admin-products.ts'
import { countLedgerDifferences, readStock } from '#tests/support/builders.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeSizeStocks } from './change-size-stocks.ts'
import { listMovements } from './list-movements.ts'
import { undoMovement } from './undo-movement.ts'

const { db, admin, visitor, create } = openAdminProducts()

const receive = (id: string, quantity: number) =>
  adjustStock(admin(), id, { reason: 'received', changes: [{ size: 'S', quantity }] })

const sell = (product_id: string, pieces: number) =>
  db.database.transaction((tx) =>
    changeSizeStocks(tx, [{ product_id, size: 'S', quantity: -pieces }], {
      reason: 'order',
      orderId: null,
      actor: 'test',
    }),
  )

const movementsOf = async (id: string) =>
  (await listMovements(admin(), id, { size: 'S' })).items.toReversed()

async function movementAt(id: string, place: number): Promise<number> {
  const found = (await movementsOf(id))[place]
  if (!found) throw new Error('no such movement')
  return found.id
}

test('refuses a visitor', async () => {
  await expect(async () => undoMovement(visitor(), 1)).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('an older change is taken back, what came later stays', async () => {
  const { id } = await create()
  await receive(id, 20)
  await receive(id, 2)
  await sell(id, 4)
  const { size_stocks } = await undoMovement(admin(), await movementAt(id, 1))
  expect(size_stocks.find(({ size }) => size === 'S')?.stock).toBe(1)
  expect(await movementsOf(id)).toMatchObject([
    { reason: 'initial', quantity: 3, is_undo: false, is_undone: false },
    { reason: 'received', quantity: 20, is_undone: true, may_undo: false },
    { reason: 'received', quantity: 2, is_undone: false, may_undo: true },
    { reason: 'order', quantity: -4, after: 21, is_undone: false },
    { reason: 'correction', quantity: -20, after: 1, is_undo: true, is_undone: false },
  ])
  expect(await countLedgerDifferences(db.database)).toBe(0)
})

test('is taken back once, whoever asks at the same moment', async () => {
  const { id } = await create()
  await receive(id, 5)
  const movement = await movementAt(id, 1)
  await Promise.all(Array.from({ length: 32 }, () => undoMovement(admin(), movement)))
  expect(await readStock(db.database, id, 'S')).toBe(3)
  expect(await movementsOf(id)).toHaveLength(3)
})

test('pieces that were sold since cannot be taken back', async () => {
  const { id } = await create()
  await receive(id, 5)
  await sell(id, 7)
  await expect(undoMovement(admin(), await movementAt(id, 1))).rejects.toMatchObject({
    details: { errors: [{ path: 'movement', code: 'stock_below_zero' }] },
  })
  expect(await readStock(db.database, id, 'S')).toBe(1)
})

test('what was not entered by hand, or takes back itself, is not found', async () => {
  const { id } = await create()
  await sell(id, 1)
  await receive(id, 1)
  await undoMovement(admin(), await movementAt(id, 2))
  const wrong = [await movementAt(id, 0), await movementAt(id, 1), await movementAt(id, 3)]
  for (const movement of [...wrong, 999_999_999])
    await expect(undoMovement(admin(), movement)).rejects.toMatchObject({ code: 'not_found' })
})
