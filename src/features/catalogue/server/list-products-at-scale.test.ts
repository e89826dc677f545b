import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { encodeCursor } from '#platform/cursor.ts'
import type { Database } from '#platform/database.ts'
import { contextOf } from '#tests/support/builders.ts'
import { type Planned, readPlans } from '#tests/support/plans.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { vacuum } from '#tests/support/vacuum.ts'
import type { ProductListParams } from '../contract.ts'
import { listProducts } from './list-products.ts'
import { listStatement } from './list-statement.ts'
import { findChosenParts } from './shop-menu.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})

afterAll(() => db.drop())
type Asked = { query: { text: string }; values: unknown[] }

/** The parts of the plan that read the page and that count all products. */
function partsOf(plan: string) {
  const countAt = plan.lastIndexOf('InitPlan')
  return { page: plan.slice(0, plan.indexOf('InitPlan')), count: plan.slice(countAt) }
}

async function planOf({ query, values }: Asked): Promise<string> {
  const { rows } = await db.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain ${query.text}`,
    values,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('with 10,000 products', () => {
  beforeAll(async () => {
    await db.database.pool
      .query(`insert into products (name_en, name_fr, name_ar, description_en, description_fr,
        description_ar, category, price, images, created_at)
      select 'Jersey ' || n, 'Maillot d’été ' || n, 'قميص ' || n, text, text, text,
        'accessories', 1000, '{/media/x.jpg}',
        now() - n * interval '1 minute' from generate_series(1, 10000) n, repeat('so long ',
          40) text`)
    await db.database.pool
      .query(`update products set name_fr = 'Écharpe', name_en = 'Scarf', name_ar = 'وشاح أحمر'
      where name_en in ('Jersey 4000', 'Jersey 9000')`)
    await db.database.pool.query(
      'insert into size_stocks (product_id, position, stock) select id, 0, 1 from products',
    )
    await vacuum(db.database.pool, 'products')
  })

  const searches: [string, Locale][] = [
    ['echarpe', 'fr'],
    ['pe', 'fr'],
    ['Scarf', 'en'],
    ['وشاح', 'ar'],
    ['شا', 'ar'],
    ['وِشاح احمر', 'ar'],
  ]
  test.each(searches)('"%s" (%s) is found through the index of names', async (q, lang) => {
    const { query, values } = listStatement({ q, lang }, new Date())
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const client = await db.database.pool.connect()
      await client.query(`set plan_cache_mode = ${mode}`)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze) ${query.text}`,
        name: `explain-${mode}-${lang}`,
        values,
      })
      await client.query('reset plan_cache_mode')
      client.release()
      const { page, count } = partsOf(rows.map((row) => row['QUERY PLAN']).join('\n'))
      expect(page).toContain(`Bitmap Index Scan on products_search_${lang}`)
      expect(page).not.toContain('Seq Scan on products')
      expect(page).toMatch(/Bitmap Heap Scan on products p .*rows=2\.00 loops=1/)
      expect(count).toMatch(/Scan .*on products .*\(never executed\)/)
    }
  })

  const statementOf = async (query: ProductListParams) =>
    listStatement(query, new Date(), await findChosenParts(contextOf(db.database), query))

  const pages: ProductListParams[] = [
    {},
    { type: 'jerseys' },
    { type: 'hats' },
    { category: 'men' },
    { category: 'kids' },
    { category: 'accessories' },
    { filter: 'new' },
    { filter: 'sale' },
    { q: 'maillot' },
    { sort: 'price' },
    { sort: '-price', category: 'men' },
    { sort: 'name', lang: 'ar' },
    { sort: 'name', filter: 'new' },
  ]
  test.each(pages)('a page of %j is read through an index', async (query) => {
    const { page } = partsOf(await planOf(await statementOf(query)))
    expect(page).not.toContain('Seq Scan on products')
    expect(page).toMatch(/Index Scan (?:Backward )?(?:using|on) products_/)
  })

  test.each([
    [{}, 'products_shown'],
    [{ filter: 'new' }, 'products_shown'],
    [{ category: 'men' }, 'products_for_men'],
    [{ category: 'women' }, 'products_for_women'],
    [{ category: 'kids' }, 'products_for_kids'],
  ] satisfies [ProductListParams, string][])(
    '%j is counted by an index-only scan',
    async (query, index) => {
      const { count } = partsOf(await planOf(await statementOf(query)))
      expect(count).toMatch(new RegExp(`Index Only Scan (?:Backward )?using ${index}`))
    },
  )

  test.each([
    [
      'echrpe',
      'a rare word by the index of near names',
      /Scan on products_near_names .*rows=2\.00/,
    ],
    ['mayot', 'a frequent one among the recent products', /Scan on products .*\(never executed\)/],
  ])('near to “%s” is found %s', async (q, _, expected) => {
    const asked: Planned[] = []
    const rows: Database['rows'] = (query, values = []) => {
      asked.push({ query, values: [...values] })
      return db.database.rows(query, values)
    }
    const { similar } = await listProducts(contextOf({ ...db.database, rows }), { q })
    expect(similar?.length).toBeGreaterThan(1)
    const near = asked.find(({ query }) => query.text.includes('near_keys'))
    const plans = near ? await readPlans(db.database, near) : []
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).toMatch(expected)
      expect(plan).not.toMatch(/Seq Scan on products .*\(actual/)
    }
  })

  test('a search is counted through the index of names, a frequent word up to a thousand', async () => {
    const { count } = partsOf(await planOf(listStatement({ q: 'echarpe' }, new Date())))
    expect(count).toContain('Bitmap Index Scan on products_search_fr')
    const found = (q: string) => listProducts(contextOf(db.database), { q })
    expect(await found('maillot')).toMatchObject({ items: { length: 24 }, total: 1001 })
    expect(await found('ete 99')).toMatchObject({ total: 111 })
    expect(await found('echarpe')).toMatchObject({ items: { length: 2 }, total: 2 })
  })

  test.each([{ category: 'men' }, { category: 'accessories' }, { filter: 'new' }] as const)(
    '%j is counted up to a thousand, on every page',
    async (query) => {
      const { count } = partsOf(await planOf(await statementOf(query)))
      expect(count).toContain('Limit')
      expect(count).not.toContain('Seq Scan on products')
      const first = await listProducts(contextOf(db.database), query)
      expect(first).toMatchObject({ items: { length: 24 }, total: 1001 })
      const cursor = first.next_cursor ?? undefined
      expect(await listProducts(contextOf(db.database), { ...query, cursor })).toMatchObject({
        total: 1001,
      })
    },
  )

  test('a sale is found by its index, whatever the order', async () => {
    const { page, count } = partsOf(
      await planOf(listStatement({ filter: 'sale', sort: 'name' }, new Date())),
    )
    expect(page).toContain('products_sale_newest')
    expect(count).toContain('products_sale_newest')
  })

  test('every page has the total', async () => {
    const first = await listProducts(contextOf(db.database), {})
    expect(first).toMatchObject({ items: { length: 24 }, total: 10_000 })
    const cursor = first.next_cursor ?? undefined
    expect(await listProducts(contextOf(db.database), { cursor })).toMatchObject({ total: 10_000 })
    expect(await listProducts(contextOf(db.database), { q: 'ete 99' })).toMatchObject({
      total: 111,
    })
    const behindAll = encodeCursor('2000-01-01T00:00:00.000Z', crypto.randomUUID())
    expect(await listProducts(contextOf(db.database), { cursor: behindAll })).toEqual({
      items: [],
      next_cursor: null,
      total: 10_000,
    })
  })
})
