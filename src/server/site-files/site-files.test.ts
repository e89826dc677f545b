import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createProduct, testServices } from '#tests/support/builders.ts'
import { fillTable } from '#tests/support/many-rows.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { siteFiles } from './site-files.ts'

const origin = 'https://cirta.example'
let db: TestDatabase
let app: ReturnType<typeof siteFiles>
beforeAll(async () => {
  db = await createTestDatabase()
  await createProduct(db.database)
  await fillTable(
    db.database.pool,
    'products',
    `insert into products (name_en, name_fr, name_ar, description_en, description_fr,
      description_ar, category, price,
       images) select 'x', 'x', 'x', '', '', '', 'jersey', 1, '{/media/x.jpg}'
         from generate_series(1, $1::int)`,
    [4000],
  )
  app = siteFiles({ ...testServices(db.database), config: readConfig({ PUBLIC_URL: origin }) })
})
afterAll(() => db.drop())

const ask = async (path: string, encoding?: string) => {
  const response = await app.request(
    path,
    encoding ? { headers: { 'accept-encoding': encoding } } : {},
  )
  const { status, headers } = response
  return {
    status,
    encoding: headers.get('content-encoding'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('with more products than fit the entry is an index, and what it names answers, packed or not', async () => {
  const index = await ask('/sitemap.xml')
  expect([index.status, index.encoding]).toEqual([200, null])
  const named = [...index.bytes.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  expect(named).toEqual([`${origin}/sitemap-1-of-2.xml`, `${origin}/sitemap-2-of-2.xml`])
  const plain = await ask('/sitemap-2-of-2.xml')
  expect(plain.bytes.toString()).toMatch(/^<\?xml [^]+<\/urlset>\n$/)
  const packed = await ask('/sitemap-2-of-2.xml', 'gzip, br')
  expect([packed.encoding, packed.bytes.length < plain.bytes.length / 5]).toEqual(['gzip', true])
})

test.each([
  '/sitemap-0-of-2.xml',
  '/sitemap-3-of-2.xml',
  '/sitemap-1-of-1.xml',
  '/sitemap-1-of-999999.xml',
])('there is no %s', async (path) => expect((await ask(path)).status).toBe(404))
