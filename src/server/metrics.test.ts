import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { PageCache } from './pages/page-cache.ts'
import { checkoutOrder, createProduct, testServices } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createMetrics } from './metrics.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  const line = {
    product_id: await createProduct(db.database),
    size: 'M' as const,
    quantity: 1,
    jersey_numbers: [],
  }
  await placeTestOrder(db.database, checkoutOrder([line]))
})
afterAll(() => db.drop())

function appOf(metricsToken?: string, database = db.database) {
  const services = testServices(database)
  services.config = { ...services.config, metricsToken }
  const { measure, answer } = createMetrics(services, new PageCache())
  const things = new Hono().get('/things/:id', (c) => c.text('thing'))
  return new Hono()
    .use(measure)
    .route('/', things)
    .get('/metrics', answer)
    .all('*', (c) => c.text('no', 404))
}

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const loopback = from('127.0.0.1')

test('requests are measured by route, not by address', async () => {
  const app = appOf()
  for (const id of ['1', '2']) await app.request(`/things/${id}`, {}, loopback)
  await app.request('/nowhere', {}, loopback)
  const response = await app.request('/metrics', {}, loopback)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2',
  )
  expect(text).not.toContain('nowhere')
})

test('orders, waiting mails and connections are told, the same at every reading', async () => {
  const app = appOf()
  await app.request('/metrics', {}, loopback)
  const text = await (await app.request('/metrics', {}, loopback)).text()
  expect(text).toMatch(/^orders_placed_total 1$/m)
  expect(text).toMatch(/^orders\{status="pending"\} 1$/m)
  expect(text).toMatch(/^outbox_waiting_mails 2$/m)
  expect(text).toMatch(/^database_pool_connections\{state="total"\} \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('without a token only this machine itself reads them', async () => {
  const app = appOf()
  const status = async (address: string, headers = {}) =>
    (await app.request('/metrics', { headers }, from(address))).status
  expect(await status('127.0.0.1')).toBe(200)
  expect(await status('::1')).toBe(200)
  expect(await status('192.168.1.7')).toBe(403)
  expect(await status('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await status('127.0.0.1', { forwarded: 'for=10.0.0.1' })).toBe(403)
})

test('with a token its bearer reads them from anywhere, and nobody else', async () => {
  const app = appOf('a-token-of-metrics')
  const status = async (authorization: string) =>
    (await app.request('/metrics', { headers: { authorization } }, from('10.0.0.1'))).status
  expect(await status('Bearer a-token-of-metrics')).toBe(200)
  expect(await status('Bearer another')).toBe(403)
  expect((await app.request('/metrics', {}, loopback)).status).toBe(403)
})

test('the process is measured while the database is away', async () => {
  const gone = openDatabase({ host: '127.0.0.1', port: 1 })
  const text = await (await appOf(undefined, gone).request('/metrics', {}, loopback)).text()
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toMatch(/^orders\{/m)
  await gone.close()
})
