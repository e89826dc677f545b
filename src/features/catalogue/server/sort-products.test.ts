import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '#platform/cursor.ts'
import { contextOf, createProduct } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { ProductListParams } from '../contract.ts'
import { listProducts } from './list-products.ts'

let db: TestDatabase

const prices: [name: string, price: number][] = [
  ['Écharpe', 1500],
  ['Casquette', 1500.5],
  ['echarpe', 4500],
  ['Ballon', 1500],
  ['Maillot', 1500],
  ['Short', 0],
  ['ÉCHARPE', 12_000_000.25],
]

beforeAll(async () => {
  db = await createTestDatabase()
  // One moment for all, as after an import: only the id tells them apart.
  const createdAt = new Date()
  for (const [name, price] of prices) await createProduct(db.database, { name, price, createdAt })
  await createProduct(db.database, { name: 'Aaa', price: 1, active: false })
  await db.database.pool.query(
    `update products set category = 'accessories', name_ar = 'قبعة' where name_fr = 'Casquette'`,
  )
})

afterAll(() => db.drop())

/** The products of a list, read in pages of two. */
async function readPages(query: ProductListParams) {
  const found = []
  let cursor: string | undefined
  do {
    const page = await listProducts(contextOf(db.database), { ...query, limit: 2, cursor })
    found.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return found
}

test('by price, equal ones on either side of a page each once', async () => {
  const up = await readPages({ sort: 'price' })
  expect(up.map(({ price }) => price)).toEqual([0, 1500, 1500, 1500, 1500.5, 4500, 12_000_000.25])
  expect(new Set(up.map(({ id }) => id)).size).toBe(7)
  const down = await readPages({ sort: '-price' })
  expect(down).toEqual(up.toReversed())
})

test('by name in the language of the page, without case and accents', async () => {
  const names = await readPages({ sort: 'name' })
  expect(names.map(({ name_fr }) => name_fr.toLowerCase().replace('é', 'e'))).toEqual([
    'ballon',
    'casquette',
    'echarpe',
    'echarpe',
    'echarpe',
    'maillot',
    'short',
  ])
  expect(new Set(names.map(({ id }) => id)).size).toBe(7)
  const arabic = await readPages({ sort: 'name', lang: 'ar' })
  expect(arabic.at(-1)?.name_ar).toBe('قبعة')
  expect(names[0]).not.toHaveProperty('sorted_name')
})

test('with filters and a search, and newest first without or by name of the default', async () => {
  const found = await readPages({ sort: '-price', q: 'echarpe' })
  expect(found.map(({ price }) => price)).toEqual([12_000_000.25, 4500, 1500])
  const caps = await readPages({ sort: 'price', category: 'accessories' })
  expect(caps.map(({ name_fr }) => name_fr)).toEqual(['Casquette'])
  expect(await readPages({ sort: '-created_at' })).toEqual(await readPages({}))
})

test('a cursor of another order is refused', async () => {
  const newest = encodeCursor(new Date().toISOString(), crypto.randomUUID())
  await expect(
    listProducts(contextOf(db.database), { sort: 'price', cursor: newest }),
  ).rejects.toMatchObject({ code: 'invalid' })
})
