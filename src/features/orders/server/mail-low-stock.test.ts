import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustStock } from '#features/catalogue/server/adjust-stock.ts'
import {
  checkoutOrder,
  contextOf,
  createProduct,
  testAdmin,
  testServices,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newOrder } from '../contract.ts'
import { mailLowStock } from './mail-low-stock.ts'
import { placeOrder } from './place-order.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() =>
  db.database.pool.query('truncate low_sizes, mails; update products set active = false'),
)
afterAll(() => db.drop())

const look = () => mailLowStock(testServices(db.database))
const mails = async () =>
  (
    await db.database.pool.query<{ recipient: string; subject: string; text: string }>(
      `select recipient, subject, text from mails where kind = 'stock-low'
        order by created_at, recipient`,
    )
  ).rows
const texts = async () => (await mails()).map(({ text }) => text)

async function sell(product: string, size: string, quantity: number) {
  const order = checkoutOrder([{ product_id: product, size, quantity, jersey_numbers: [] }], {
    expected_total: 4500 * quantity,
  })
  const request = { key: crypto.randomUUID(), body: '' }
  await placeOrder(contextOf(db.database), newOrder.parse(order), request)
}
const restock = (product: string, size: string, quantity: number) =>
  adjustStock(contextOf(db.database, testAdmin), product, {
    reason: 'received',
    changes: [{ size, quantity }],
  })
/** Moves the time of the mails back by a day. */
const nextDay = () =>
  db.database.pool.query(`update low_sizes set told_at = told_at - interval '1 day'`)

test('all sizes that fell are in one mail to each admin, however many processes look', async () => {
  const product = await createProduct(db.database, { stocks: { S: 9, M: 4, L: 5 } })
  await sell(product, 'M', 1)
  await sell(product, 'L', 5)
  const told = await Promise.all(Array.from({ length: 10 }, look))
  expect(told.filter((count) => count > 0)).toEqual([2])
  const sent = await mails()
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['admin@cirta.example', '2 tailles au seuil de stock'],
    ['coach@cirta.example', '2 tailles au seuil de stock'],
  ])
  expect(sent[0]?.text).toMatch(/Maillot · Taille M[^]*reste 3[^]*Maillot · Taille L[^]*épuisée/)
  expect(sent[0]?.text).not.toContain('Taille S')
  expect(sent[0]?.text).toContain(`/admin/products/stock?ids=${product}\n`)
})

test('the limit is the product’s own; a size that begins low has not fallen', async () => {
  const product = await createProduct(db.database, { stocks: { M: 12, L: 2 } })
  await db.database.pool.query('update products set low_stock = 10 where id = $1', [product])
  await db.database.pool.query('update size_stocks set low_stock = 10 where product_id = $1', [
    product,
  ])
  await sell(product, 'M', 1)
  expect(await look()).toBe(0)
  await sell(product, 'M', 1)
  expect(await look()).toBe(1)
  expect((await texts())[0]).not.toContain('Taille L')
})

test('one mail a day: what falls later is told the next day, and what was told is not', async () => {
  const product = await createProduct(db.database, { stocks: { M: 4, L: 4 } })
  await sell(product, 'M', 1)
  expect(await look()).toBe(1)
  await sell(product, 'L', 1)
  await sell(product, 'M', 1)
  expect(await look()).toBe(0)
  await nextDay()
  expect(await look()).toBe(1)
  expect((await texts()).at(-1)).toContain('Taille L')
  expect((await texts()).at(-1)).not.toContain('Taille M')
  await nextDay()
  expect(await look()).toBe(0)
})

test('a size that was restocked and fell again is told again, also between two looks', async () => {
  const product = await createProduct(db.database, { stocks: { M: 4 } })
  await sell(product, 'M', 1)
  await look()
  await restock(product, 'M', 3)
  await sell(product, 'M', 5)
  await nextDay()
  expect(await look()).toBe(1)
})

test('one that rose in time is not told, nor one that is not sold or fell a week ago', async () => {
  const risen = await createProduct(db.database, { stocks: { M: 4 } })
  await sell(risen, 'M', 2)
  await restock(risen, 'M', 9)
  const hidden = await createProduct(db.database, { stocks: { M: 4 } })
  await sell(hidden, 'M', 2)
  await db.database.pool.query('update products set active = false where id = $1', [hidden])
  const old = await createProduct(db.database, { stocks: { M: 4 } })
  await sell(old, 'M', 2)
  await db.database.pool.query(
    `update stock_movements set created_at = created_at - interval '8 days' where size_stock_id in
      (select id from size_stocks where product_id = $1)`,
    [old],
  )
  expect(await look()).toBe(0)
})

test('each manager reads it in the language chosen for mails; other roles are not told', async () => {
  await db.database.pool.query(
    `insert into users (email, user_metadata) values
       ('admin@cirta.example', '{"language": "en", "mail_language": "ar"}'),
       ('coach@cirta.example', '{}');
     insert into admins (user_id, role) select id, 'desk' from users
      where email = 'coach@cirta.example'`,
  )
  const product = await createProduct(db.database, { stocks: { M: 4 } })
  await sell(product, 'M', 1)
  await look()
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['admin@cirta.example', 'مقاس على وشك النفاد'],
  ])
})
