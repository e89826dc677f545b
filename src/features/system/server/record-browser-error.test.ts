import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../../server/api.ts'
import { readConfig } from '#platform/config.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
let api: Hono
beforeAll(async () => {
  db = await createTestDatabase()
  const services = { ...testServices(db.database), config: readConfig({}) }
  api = new Hono().route('/', createApi(services))
})
afterAll(() => db.drop())

const report = {
  message: "TypeError: Cannot read properties of undefined (reading 'price')",
  file: 'https://club.example/assets/checkout.screen-nfs64ab.js',
  line: 7,
  path: '/checkout',
}
const send = (body: unknown) =>
  api.request('/api/browser-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const kept = async () => (await db.database.pool.query('select * from browser_errors')).rows

test('equal reports are one row with a count', async () => {
  for (let count = 0; count < 3; count++) expect((await send(report)).status).toBe(204)
  expect(await kept()).toMatchObject([
    {
      message: expect.stringContaining('reading price'),
      file: 'checkout.screen-nfs64ab.js',
      line: 7,
      count: 3,
    },
  ])
  await db.database.pool.query('delete from browser_errors')
})

test('nothing is kept of what a visitor typed', async () => {
  const marks = 'Amina Benali <amina@example.dz> 0550123456'
  await send({
    message: `SyntaxError: "${marks}" is not valid JSON, Amina`,
    file: `https://club.example/order/Amina?phone=0550123456`,
    line: 1,
    path: `/order/Amina?phone=0550123456#amina@example.dz`,
  })
  const rows = await kept()
  expect(rows).toMatchObject([{ file: '', path: '/order/:id' }])
  expect(JSON.stringify(rows)).not.toMatch(/amina|benali|0550/i)
})

test('a report that is too large or has a wrong shape is refused', async () => {
  expect((await send({ ...report, message: 'x'.repeat(9000) })).status).toBe(413)
  expect((await send({ ...report, line: 'seven' })).status).toBe(422)
})

test('one network reports a limited number', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 25; count++) statuses.push((await send(report)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429])
})
