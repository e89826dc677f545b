import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmins } from '#features/accounts/server/admins.ts'
import { authApi } from '#features/accounts/server/api.ts'
import { createServices, signInAdmin } from '#tests/support/auth-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from './api.ts'

let db: TestDatabase
let accounts: ReturnType<typeof createServices>
let authorization: string
beforeAll(async () => {
  db = await createTestDatabase()
  accounts = createServices(db.database, { RATE_LIMIT: 'off' })
  await ensureAdmins(accounts.services)
  authorization = `Bearer ${await signInAdmin(accounts.services)}`
})
afterAll(async () => {
  accounts.remove()
  await db.drop()
})

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const asAdmin = (path: string, method = 'GET', body?: string, type = 'application/json') =>
  createApi(accounts.services).request(path, {
    method,
    headers: { authorization, 'content-type': type, 'idempotency-key': crypto.randomUUID() },
    body,
  })
const changeUser = (body: string) =>
  authApi(accounts.services).request('/user', {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  })

test.each([
  ['/api/admin/registrations?q=%00', 'GET', undefined],
  ['/api/admin/orders?q=%00', 'GET', undefined],
  ['/api/admin/registrations/search', 'POST', JSON.stringify({ q: '\0' })],
  ['/api/admin/gallery', 'POST', JSON.stringify({ media_url: 'https://example.dz/a.jpg\0' })],
] as const)('what the database cannot keep is refused: %s %s', async (path, method, body) => {
  const { status } = await asAdmin(path, method, body)
  expect([404, 405, 422]).toContain(status)
})

test('every version that a call takes fits into a column of the database', async () => {
  const description: unknown = await (await asAdmin('/api/openapi.json')).json()
  const versions: unknown[] = []
  JSON.stringify(description, (name, value) => {
    if (name === 'version' && [value?.type].flat().includes('integer')) versions.push(value)
    return value
  })
  expect(versions.length).toBeGreaterThan(50)
  for (const version of versions) expect(version).toMatchObject({ maximum: 2 ** 31 - 1 })
})

test('JSON that is nested without end is refused before anybody follows it down', async () => {
  expect((await asAdmin('/api/contact', 'POST', deep(50_000))).status).toBe(400)
  expect((await asAdmin('/api/contact', 'POST', deep(60))).status).toBe(422)
  expect((await asAdmin('/api/contact', 'POST', JSON.stringify(['['.repeat(500)]))).status).toBe(
    422,
  )
  expect((await changeUser(`{"data":{"a":${deep(50_000)}}}`)).status).toBe(400)
  expect((await changeUser(JSON.stringify({ data: { a: '\0' } }))).status).toBe(400)
  expect((await changeUser(`{"data":{"a":${deep(10)}}}`)).status).toBe(200)
})

test('no call takes JSON that comes as a form, which another site’s page could send', async () => {
  type Operation = { requestBody?: { content: Record<string, unknown> } }
  const description: { paths: Record<string, Record<string, Operation>> } = await (
    await asAdmin('/api/openapi.json')
  ).json()
  const taking = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => requestBody && 'application/json' in requestBody.content)
      .map(
        ([method]) =>
          [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, crypto.randomUUID())] as const,
      ),
  )
  expect(taking.length).toBeGreaterThan(20)
  for (const [method, path] of taking)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      expect([path, (await asAdmin(path, method, '{}', type)).status]).toEqual([path, 415])
})

test('nothing that the API answers is kept on the way, what is about people least of all', async () => {
  const paths = [
    'orders',
    'registrations',
    'messages',
    'mails',
    'dashboard',
    'products',
    'newsletter',
  ]
  for (const path of [
    ...paths.map((name) => `/api/admin/${name}`),
    '/api/products',
    '/api/nowhere',
  ])
    expect((await asAdmin(path)).headers.get('cache-control'), path).toBe('no-store')
})
