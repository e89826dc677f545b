import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days } from '#core/durations.ts'
import {
  checkoutOrder,
  createProduct,
  eventRegistration,
  testServices,
} from '#tests/support/builders.ts'
import { incomingFrom } from '#tests/support/incoming-from.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from '#server/api.ts'
import { ConfigError, readConfig } from './config.ts'
import { rateLimitErasure } from './rate-limit.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('delete from rate_limits'))
afterAll(() => db.drop())

const apiWith = (env: Record<string, string> = {}) =>
  createApi({ ...testServices(db.database), config: readConfig(env) })

type Client = { address: string; forwardedFor?: string }
const from = (address: string, forwardedFor?: string): Client => ({ address, forwardedFor })

function post(
  api: ReturnType<typeof apiWith>,
  path: string,
  json: unknown,
  { address, forwardedFor }: Client = from('203.0.113.9'),
) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const body = JSON.stringify(json)
  const forwarding: Record<string, string> = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}
  return api.request(
    path,
    { method: 'POST', headers, body },
    incomingFrom(address, body, forwarding),
  )
}

async function statuses(
  count: number,
  send: () => Response | Promise<Response>,
): Promise<number[]> {
  const answers: number[] = []
  for (let sent = 0; sent < count; sent++) answers.push((await send()).status)
  return answers
}

const message = { name: 'Lina', email: 'lina@example.dz', message: 'Bonjour', language: 'fr' }
const subscriber = { email: 'lina@example.dz', language: 'fr' }
const five = [201, 201, 201, 201, 201]

describe.each([
  ['/api/contact', message],
  ['/api/newsletter', subscriber],
])('%s', (path, body) => {
  test('takes five from a network, then says when to come back', async () => {
    const api = apiWith()
    expect(await statuses(5, () => post(api, path, body))).toEqual(five)
    const refused = await post(api, path, body)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(590)
    expect(seconds).toBeLessThanOrEqual(600)
  })

  test('counts each network for itself', async () => {
    const api = apiWith()
    await statuses(5, () => post(api, path, body))
    expect((await post(api, path, body, from('203.0.113.10'))).status).toBe(201)
  })
})

test('what is refused as wrong does not count', async () => {
  const api = apiWith()
  expect(
    await statuses(6, () => post(api, '/api/contact', { ...message, email: 'lina' })),
  ).not.toContain(429)
  expect((await post(api, '/api/contact', message)).status).toBe(201)
})

test('registrations are limited to twenty from a network, those for nothing and those of programs too', async () => {
  const api = apiWith()
  const family = eventRegistration(crypto.randomUUID())
  const forNothing = await statuses(10, () => post(api, '/api/registrations', family))
  const filled = await statuses(10, () =>
    post(api, '/api/registrations', { ...family, website: 'x' }),
  )
  expect([...forNothing, ...filled]).toEqual([...Array(10).fill(404), ...Array(10).fill(201)])
  expect((await post(api, '/api/registrations', family)).status).toBe(429)
})

test('a second process on the same database counts on', async () => {
  const first = apiWith()
  await statuses(5, () => post(first, '/api/contact', message))
  expect((await post(apiWith(), '/api/contact', message)).status).toBe(429)
})

test('the window ends', async () => {
  const api = apiWith()
  await statuses(5, () => post(api, '/api/contact', message))
  await db.database.pool.query('update rate_limits set expire = 0')
  expect((await post(api, '/api/contact', message)).status).toBe(201)
})

test('a window from a clock that was ahead is over, and the next one counts as usual', async () => {
  const api = apiWith()
  await statuses(5, () => post(api, '/api/contact', message))
  const ahead = Date.now() + days(800)
  await db.database.pool.query('update rate_limits set expire = $1, points = 99', [ahead])
  expect(await statuses(6, () => post(api, '/api/contact', message))).toEqual([...five, 429])
  await db.database.pool.query('update rate_limits set expire = $1', [ahead])
  expect(await rateLimitErasure.erase(db.database, new Date(), 9)).toBe(1)
})

test('behind trusted proxies the client counts, and nobody can forge another', async () => {
  const api = apiWith({ TRUST_PROXY: '1' })
  let forged = 0
  const fromClient = (client: string) => () =>
    post(api, '/api/contact', message, from('10.0.0.1', `198.51.100.${forged++}, ${client}`))
  expect(await statuses(6, fromClient('203.0.113.9'))).toEqual([...five, 429])
  expect(await statuses(1, fromClient('203.0.113.10'))).toEqual([201])
})

test('without a trusted proxy its header counts for nothing', async () => {
  const api = apiWith()
  let forged = 0
  const send = () =>
    post(api, '/api/contact', message, from('203.0.113.9', `198.51.100.${forged++}`))
  expect(await statuses(6, send)).toEqual([...five, 429])
})

test('orders are limited per phone number, however it is written', async () => {
  const api = apiWith()
  const product_id = await createProduct(db.database, { stocks: { M: 50 } })
  const items = [{ product_id, size: 'M' as const, quantity: 1, jersey_numbers: [] }]
  const order = (customer_phone: string) => () =>
    post(api, '/api/orders', checkoutOrder(items, { customer_phone }))
  expect(await statuses(10, order('0550 12 34 56'))).toEqual([...five, ...five])
  expect(await statuses(1, order('+213550123456'))).toEqual([429])
  expect(await statuses(1, order('0661 12 34 56'))).toEqual([201])
})

test('RATE_LIMIT=off lifts every limit, on loopback only', async () => {
  const api = apiWith({ RATE_LIMIT: 'off' })
  expect(await statuses(6, () => post(api, '/api/contact', message))).toEqual([...five, 201])
  const network = { HOST: '0.0.0.0', PUBLIC_URL: 'https://cirta.example' }
  expect(() => readConfig({ ...network, RATE_LIMIT: 'off' })).toThrow(ConfigError)
  expect(readConfig(network).rateLimit).toBe('on')
})
