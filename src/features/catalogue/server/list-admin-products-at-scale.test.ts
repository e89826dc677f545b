import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxCounted } from '#core/limits.ts'
import { foundCountStatement } from '#platform/count-rows.ts'
import { keysetStatement } from '#platform/keyset-page.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import type { Planned } from '#tests/support/plans.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { vacuum } from '#tests/support/vacuum.ts'
import type { AdminProductParams } from '../contract.ts'
import { filtersOf, listAdminProducts, productsOf } from './list-admin-products.ts'

let db: TestDatabase
const admin = () => contextOf(db.database, testAdmin)
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

describe('with 10 000 products', () => {
  beforeAll(async () => {
    await db.database.pool.query(
      `insert into products (name_en, name_fr, name_ar, description_en, description_fr,
        description_ar, category, price,
         images, created_at)
       select 'Sock ' || n, 'Chaussette ' || n, 'جورب ' || n, 'd', 'd', 'd', 'accessories',
         n % 700, '{/media/front.jpg}',
              now() - n * interval '1 minute'
         from generate_series(1, 10000) n`,
    )
    await db.database.pool.query(
      `insert into size_stocks (product_id, size, position, stock)
       select id, null, 0, case when price = 3 then 1 else 50 end from products
         where name_en like 'Sock %'`,
    )
    await vacuum(db.database.pool, 'products, size_stocks')
  })

  async function explain({ query, values }: Planned): Promise<string> {
    const { rows } = await db.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain ${query.text}`,
      values,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const planOf = (query: AdminProductParams) => explain(keysetStatement(productsOf(query), query))

  test.each([
    ['created_at', 'products_newest'],
    ['-created_at', 'products_newest'],
    ['price', 'products_by_price'],
    ['-price', 'products_by_price'],
    ['name', 'products_by_name_en'],
    ['-name', 'products_by_name_en'],
  ] as const)('the list by %s scans the index %s, from any page', async (sort, index) => {
    const first = await listAdminProducts(admin(), { sort, lang: 'en', limit: 50 })
    for (const cursor of [undefined, first.next_cursor ?? undefined]) {
      const plan = await planOf({ sort, lang: 'en', cursor })
      expect(plan).toContain(`using ${index}`)
      expect(plan).not.toMatch(/Seq Scan on (products|size_stocks)/)
    }
  })

  test('search and low stock use their indexes', async () => {
    const search = await planOf({ q: 'sock 4321', lang: 'en' })
    expect(search).toContain('products_search_en')
    expect(search).not.toMatch(/Seq Scan on products/)
    expect(search).not.toMatch(/Filter: .*name_grams/)
    expect(await planOf({ view: 'low_stock' })).toContain('size_stocks_low')
    expect(await planOf({ view: 'untranslated' })).toContain('products_untranslated')
    expect(await planOf({ view: 'archived' })).toContain('products_archived')
    const found = await listAdminProducts(admin(), { q: 'جورب ٤٣٢١' })
    expect(found.items.map(({ name_en }) => name_en)).toEqual(['Sock 4321'])
  })

  test('a few products of low stock are read from their index, and not all products', async () => {
    const read = await planOf({ view: 'low_stock' })
    expect(read).toMatch(/Scan (?:Backward )?(?:using|on) size_stocks_low/)
    expect(read).not.toContain('products_newest')
    const counted = foundCountStatement('low', 'products p', filtersOf({ view: 'low_stock' }))
    expect(await explain(counted)).not.toMatch(/Scan [^\n]*products_(?:newest|shown)/)
  })

  test('their total is exact, that of a search counted up to the maximum', async () => {
    expect((await listAdminProducts(admin(), { limit: 1 })).total).toBe(10_000)
    expect((await listAdminProducts(admin(), { limit: 1, view: 'archived' })).total).toBe(0)
    expect((await listAdminProducts(admin(), { limit: 1, q: 'sock' })).total).toBe(maxCounted + 1)
  })
})
