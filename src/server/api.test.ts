import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { checkoutOrder, createProduct, testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from './api.ts'

let db: TestDatabase
let api: ReturnType<typeof createApi>
let product: string
beforeAll(async () => {
  db = await createTestDatabase()
  api = createApi(testServices(db.database))
  product = await createProduct(db.database, { stocks: { M: 5 } })
})
afterAll(() => db.drop())

const line = (changes: object = {}) => ({
  product_id: product,
  size: 'M',
  quantity: 1,
  jersey_numbers: [],
  ...changes,
})

function post(body: unknown, headers: Record<string, string> = {}) {
  return api.request('/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const body = await response.json()
  expect(body.status).toBe(response.status)
  expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/)
  return body
}

describe('a wrong order is told what is wrong', () => {
  const cases: [string, () => object, number, object][] = [
    [
      'size not offered',
      () => ({ items: [line({ size: 'XL' })] }),
      422,
      { errors: [{ path: 'items.0.size', code: 'size_not_offered' }] },
    ],
    [
      'size unknown',
      () => ({ items: [line({ size: 'XXXL' })] }),
      422,
      { errors: [{ path: 'items.0.size', code: 'size_not_offered' }] },
    ],
    [
      'number above 99',
      () => ({ items: [line({ jersey_numbers: [100] })] }),
      422,
      { errors: [{ path: 'items.0.jersey_numbers.0', code: 'too_big' }] },
    ],
    [
      'number below 0',
      () => ({ items: [line({ jersey_numbers: [-1] })] }),
      422,
      { errors: [{ path: 'items.0.jersey_numbers.0', code: 'too_small' }] },
    ],
    [
      'quantity 0',
      () => ({ items: [line({ quantity: 0 })] }),
      422,
      { errors: [{ path: 'items.0.quantity', code: 'too_small' }] },
    ],
    [
      'negative quantity',
      () => ({ items: [line({ quantity: -3 })] }),
      422,
      { errors: [{ path: 'items.0.quantity', code: 'too_small' }] },
    ],
    [
      'fractional quantity',
      () => ({ items: [line({ quantity: 1.5 })] }),
      422,
      { errors: [{ path: 'items.0.quantity', code: 'invalid_type' }] },
    ],
    [
      'huge quantity',
      () => ({ items: [line({ quantity: 1e9 })] }),
      422,
      { errors: [{ path: 'items.0.quantity', code: 'too_big' }] },
    ],
    ['no items', () => ({ items: [] }), 422, { errors: [{ path: 'items', code: 'required' }] }],
    [
      'blank name',
      () => ({ customer_name: '  ' }),
      422,
      { errors: [{ path: 'customer_name', code: 'required' }] },
    ],
    [
      'wrong e-mail',
      () => ({ customer_email: 'amina' }),
      422,
      { errors: [{ path: 'customer_email', code: 'invalid_email' }] },
    ],
    [
      'wrong phone',
      () => ({ customer_phone: '99' }),
      422,
      { errors: [{ path: 'customer_phone', code: 'invalid_phone' }] },
    ],
    [
      'delivery without address',
      () => ({ delivery_method: 'delivery' }),
      422,
      { errors: [{ path: 'shipping_address', code: 'required' }] },
    ],
    [
      'unknown product',
      () => ({ items: [line({ product_id: crypto.randomUUID() })] }),
      409,
      { code: 'product_unavailable' },
    ],
    [
      'stock too small',
      () => ({ items: [line({ quantity: 6 })], expected_total: 27000 }),
      409,
      { code: 'out_of_stock' },
    ],
    [
      'total changed',
      () => ({ expected_total: 1 }),
      409,
      { code: 'price_changed', total_amount: 4500 },
    ],
  ]
  test.each(cases)('%s', async (_name, changes, status, expected) => {
    const response = await post({ ...checkoutOrder([]), items: [line()], ...changes() })
    expect(response.status).toBe(status)
    expect(await problemOf(response)).toMatchObject(expected)
  })

  test.each([
    ['malformed JSON', '{"flow":', {}, 400, 'bad_json'],
    [
      'another content type',
      'flow=checkout',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['no idempotency key', '{}', { 'idempotency-key': '' }, 400, 'idempotency_key_required'],
    [
      'a body over 1 MB',
      JSON.stringify({ notes: 'x'.repeat(1024 * 1024) }),
      {},
      413,
      'payload_too_large',
    ],
    ['an array', '[]', {}, 422, 'invalid'],
  ])('%s', async (_name, body, headers, status, code) => {
    const response = await post(body, headers)
    expect(response.status).toBe(status)
    expect(await problemOf(response)).toMatchObject({ code })
  })
})

test('the same key and body get the same bytes with 201', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const order = { ...checkoutOrder([]), items: [line()] }
  const [first, second] = [await post(order, key), await post(order, key)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.text()).toBe(await first.text())
})

test('lists page by cursor without losing or repeating a product', async () => {
  const sameMoment = new Date('2026-01-05T10:00:00Z')
  await Promise.all(
    [1, 2, 3, 4, 5].map(() => createProduct(db.database, { createdAt: sameMoment })),
  )
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const search = cursor ? `&cursor=${cursor}` : ''
    const page: { items: { id: string }[]; next_cursor: string | null } = await (
      await api.request(`/api/products?limit=2${search}`)
    ).json()
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(6)
})

test.each(['/api/products?cursor=nonsense', '/api/products?limit=0'])('%s is 422', async (path) => {
  const response = await api.request(path)
  expect(response.status).toBe(422)
  expect(await problemOf(response)).toMatchObject({ code: 'invalid' })
})

test.each(['/api/products/nonsense', `/api/products/${crypto.randomUUID()}`, '/api/nowhere'])(
  '%s is 404',
  async (path) => {
    expect(await problemOf(await api.request(path))).toMatchObject({ code: 'not_found' })
  },
)

test('every admin path refuses who has no token, unknown ones too', async () => {
  for (const path of [
    '/api/admin/orders',
    `/api/admin/orders/${crypto.randomUUID()}`,
    '/api/admin/dashboard',
    '/api/admin/x',
  ]) {
    const response = await api.request(path)
    expect([path, response.status]).toEqual([path, 401])
  }
})

test('a database that went away is 503, and nothing of it leaks', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' })
  const response = await createApi(testServices(away)).request('/api/products')
  expect(response.status).toBe(503)
  const problem = await problemOf(response)
  expect(problem).toMatchObject({ code: 'unavailable' })
  expect(JSON.stringify(problem)).not.toContain('ECONNREFUSED')
})

test('a database that only lets itself be read is 503 for an order, and still shows the shop', async () => {
  const standby = openDatabase({ ...db.connection, options: '-c default_transaction_read_only=on' })
  const readable = createApi(testServices(standby))
  const response = await readable.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...checkoutOrder([]), items: [line()] }),
  })
  expect(response.status).toBe(503)
  expect(await problemOf(response)).toMatchObject({ code: 'unavailable' })
  expect((await readable.request('/api/products')).status).toBe(200)
  await standby.close()
})

test('the description names every route and is whole', async () => {
  const description = await (await api.request('/api/openapi.json')).json()
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  )
  expect(described).toEqual(
    expect.arrayContaining([
      'get /api/products',
      'get /api/products/{id}',
      'post /api/orders',
      'patch /api/admin/orders/{id}',
    ]),
  )
  const body = description.paths['/api/orders'].post.requestBody.content['application/json'].schema
  expect(JSON.stringify(body)).toContain('expected_total')
})
