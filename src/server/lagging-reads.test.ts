import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { ApiEnv } from '#platform/http.ts'
import { readsMayLag } from '#platform/postgres/replica.ts'
import { laggingReads } from './lagging-reads.ts'

const servers = {
  DATABASE_URL: 'postgres://one/club',
  DATABASE_REPLICA_URL: 'postgres://two/club',
}

function appWith(env: Record<string, string>) {
  const config = readConfig({ RATE_LIMIT: 'off', ...env })
  return new Hono<ApiEnv>()
    .use(laggingReads({ config }))
    .all('*', (c) => c.text(readsMayLag() ? 'may lag' : 'must not'))
}
const app = appWith(servers)
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await app.request(path, { headers })).text()

test.each(['/', '/shop', '/api/products', '/events?page=2'])('%s may lag', async (path) => {
  expect(await read(path)).toBe('may lag')
})

test.each([
  ['/api/admin/products', {}],
  ['/admin', {}],
  ['/auth/v1/user', {}],
  ['/registration/abc', {}],
  ['/api/registrations/abc', {}],
  ['/shop', { authorization: 'Bearer x' }],
  ['/shop', { cookie: 'language=fr; wrote=1' }],
  ['/shop', { cookie: '__Host-wrote=1' }],
])('%s with %j must not', async (path, headers) => {
  expect(await read(path, headers)).toBe('must not')
})

test('who writes is known for five seconds, also by other processes', async () => {
  const answer = await app.request('/api/orders', { method: 'POST' })
  expect(await answer.text()).toBe('must not')
  expect(answer.headers.get('set-cookie')).toBe(
    'wrote=1; Max-Age=5; HttpOnly; Path=/; SameSite=Lax',
  )
})

test('without a replica there is no cookie', async () => {
  const answer = await appWith({}).request('/api/orders', { method: 'POST' })
  expect(answer.headers.get('set-cookie')).toBe(null)
})
