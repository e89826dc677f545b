import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, createProduct } from '#tests/support/builders.ts'
import { fillTable } from '#tests/support/many-rows.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { SitemapFiles } from './sitemap-files.ts'

const origin = `https://${'a'.repeat(63)}.example.dz`
const many = 20_000
const mostBytes = 10 * 1024 * 1024
const mostAddresses = 50_000

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
  await createProduct(db.database)
})
afterAll(() => db.drop())

const textOf = (file: Buffer | undefined) => gunzipSync(file ?? Buffer.alloc(0)).toString()
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('a shop of one page of products has one sitemap', async () => {
  const files = new SitemapFiles(contextOf(db.database))
  const addresses = addressesIn(textOf(await files.entry(origin)))
  expect(addresses).toHaveLength(19)
  expect(await files.part(origin, 2, 2)).toBeUndefined()
  expect(await files.part(origin, 0, 1)).toBeUndefined()
})

test('of 20,000 products each is in one part, each part is within the bounds, and the thread is never held', async () => {
  await fillTable(
    db.database.pool,
    'products',
    `insert into products (name_en, name_fr, name_ar, description_en, description_fr,
      description_ar, category, price,
       images, active)
     select 'x', 'x', 'x', '', '', '', 'jersey', 1, '{/media/x.jpg}', n % 1000 > 0
       from generate_series(1, $1::int) n`,
    [many],
  )
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  const files = new SitemapFiles(contextOf(db.database))
  const parts = addressesIn(textOf(await files.entry(origin)))
  expect(parts.length).toBeGreaterThan(2)
  const named = new Set<string>()
  for (const address of parts) {
    const [part = 0, all = 0] = (new URL(address).pathname.match(/\d+/g) ?? []).map(Number)
    const xml = textOf(await files.part(origin, part, all))
    const found = addressesIn(xml)
    expect([xml.length < mostBytes, found.length < mostAddresses]).toEqual([true, true])
    for (const one of found) named.add(one)
  }
  clearInterval(counting)
  const shown = await db.database.pool.query('select id from products where active')
  expect(named.size).toBe(shown.rows.length + 18)
  expect(shown.rows.every(({ id }) => named.has(`${origin}/product/${id}`))).toBe(true)
  expect(turns).toBeGreaterThan(parts.length)
})

test('what is made is kept: however many ask, the products are read once', async () => {
  let asked = 0
  const counting = {
    ...contextOf(db.database),
    database: {
      ...db.database,
      rows: ((statement, values) => {
        asked += 1
        return db.database.rows(statement, values)
      }) as typeof db.database.rows,
    },
  }
  const files = new SitemapFiles(counting)
  await Promise.all(Array.from({ length: 50 }, () => files.entry(origin)))
  // Count and list of the products, the teams, the reports, and the club's own pages.
  expect(asked).toBeLessThanOrEqual(4)
})
