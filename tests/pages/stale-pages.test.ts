import { expect, test } from 'vitest'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { startProgram } from '#tests/support/program.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

test('a page that was read before a change is not shown after it, however late it is rendered', async () => {
  const db = await createTestDatabase()
  const proxy = await startDatabaseProxy(db.connection)
  const env = {
    DATABASE_URL: proxy.url,
    SEED: 'none',
    ADMIN_PASSWORD: 'a password of ours',
    RATE_LIMIT: 'off',
  }
  const { url, stop } = await startProgram({ env })
  const id = await createProduct(db.database, { stocks: { M: 1 } })
  const isSoldOut = async () => {
    const page = await (await fetch(`${url}/product/${id}`)).text()
    return /<input[^>]*disabled=""[^>]*value="M"/.test(page)
  }

  const held = proxy.hold('with subject as (select id, category')
  const isRead = proxy.answered('p.description_en')
  const before = isSoldOut()
  await Promise.all([held, isRead])
  const line = { product_id: id, size: 'M' as const, quantity: 1, jersey_numbers: [5] }
  const ordered = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOrder([line], { expected_total: 4500 })),
  })
  expect(ordered.status).toBe(201)
  proxy.release()

  expect(await before).toBe(false)
  expect(await isSoldOut()).toBe(true)
  await stop()
  proxy.close()
  await db.drop()
})
