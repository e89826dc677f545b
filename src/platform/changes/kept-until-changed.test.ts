import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Queryable, statement } from '../database.ts'
import { keptUntilChanged } from './kept-until-changed.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const insertOffer = statement<never>(
  'insert-offer-in-test',
  `insert into offers (kind, max_places) values ('event', 1)`,
  { changes: 'offers' },
)
const countOffers = statement<{ count: number }>('count-offers', 'select count(*) from offers')

const load = vi.fn(async (database: Queryable) => {
  const [row] = await database.rows(countOffers)
  return row?.count ?? 0
})
let read: ReturnType<typeof keptUntilChanged<number>>

beforeEach(() => {
  load.mockClear()
  read = keptUntilChanged('offers', load)
})

test('is read once, and again after a commit that changes it', async () => {
  const before = await read(db)
  expect(await read(db)).toBe(before)
  expect(load).toHaveBeenCalledTimes(1)
  await db.database.rows(insertOffer)
  expect(await read(db)).toBe(before + 1)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a copy whose read began before a commit is not kept', async () => {
  const [hasRead, isHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  load.mockImplementationOnce(async (database) => {
    const [row] = await database.rows(countOffers)
    hasRead.resolve()
    await isHeld.promise
    return row?.count ?? 0
  })
  const early = read(db)
  await hasRead.promise
  await db.database.rows(insertOffer)
  const late = await read(db)
  isHeld.resolve()
  expect(await early).toBe(late - 1)
  expect(await read(db)).toBe(late)
})

test('while the database is away, the last known copy is the answer', async () => {
  const known = await read(db)
  await db.database.rows(insertOffer)
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  load.mockRejectedValueOnce(away)
  expect(await read(db)).toBe(known)
  expect(await read(db)).toBe(known + 1)
})

test('a failure of another kind is thrown, and the name is noted for the page', async () => {
  const shows = vi.fn()
  load.mockRejectedValueOnce(new Error('no such column'))
  await expect(read({ database: db.database, shows })).rejects.toThrow('no such column')
  expect(shows).toHaveBeenCalledWith(['offers'])
})

test('within a transaction what is kept still holds, and what the transaction reads is not kept', async () => {
  const before = await read(db)
  await db.database.transaction(async (tx) => {
    expect(await read({ ...db, tx })).toBe(before)
  })
  expect(load).toHaveBeenCalledTimes(1)
  const undone = new Error('undone')
  const fresh = keptUntilChanged('offers', load)
  const attempt = db.database.transaction(async (tx) => {
    await tx.rows(insertOffer)
    expect(await fresh({ ...db, tx })).toBe(before + 1)
    throw undone
  })
  await expect(attempt).rejects.toBe(undone)
  expect(await fresh(db)).toBe(before)
})
