import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminCalls, signIn } from '#tests/support/admin-calls.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

const password = 'a password of ours'

let db: TestDatabase
let here: RunningProgram
let there: RunningProgram
beforeAll(async () => {
  db = await createTestDatabase()
  const env = {
    DATABASE_URL: urlOf(db.connection),
    SEED: 'none',
    ADMIN_PASSWORD: password,
    SECRET_KEY: 'one key for both processes of this test',
    RATE_LIMIT: 'off',
  }
  here = await startProgram({ env })
  there = await startProgram({ env })
})
afterAll(async () => {
  await Promise.all([here?.stop(), there?.stop()])
  await db?.drop()
})

test('a new name and phone are in manifest, calendar and mail of the other process', async () => {
  const product = await createProduct(db.database, { stocks: { M: 9 } })
  const readers = ['/manifest.webmanifest', '/calendar/events.ics']
  const texts = () =>
    Promise.all(readers.map(async (path) => (await fetch(there.url + path)).text()))
  await texts()
  const call = adminCalls(here, await signIn(here, password))
  const { version } = await call('GET', 'club')
  const facts = { name_fr: 'Club d’à côté', name_en: 'Club d’à côté', short_name: 'CAC' }
  await call('PATCH', 'club', { version, ...facts, phone: '0550 98 76 54' })
  const from = performance.now()
  const areNew = async () => (await texts()).every((text) => text.includes('CAC'))
  await expect.poll(areNew, { interval: 20, timeout: 5000 }).toBe(true)
  expect(performance.now() - from).toBeLessThan(1000)
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [5] }
  await postOrder(there.url, checkoutOrder([line], { expected_total: 4500 }))
  const { rows } = await db.database.pool.query(
    `select html, text from mails where kind like 'order%' order by created_at desc limit 2`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { html } of rows) expect(html).toContain('Club d’à côté')
  expect(rows.some(({ html }) => html.includes('tel:+213550987654'))).toBe(true)
})
