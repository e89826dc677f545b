import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { authApi } from '#features/accounts/server/api.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, startAuthServer } from './auth-server.ts'

let db: TestDatabase
let server: AuthServer

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database, { TRUST_PROXY: '1' })
})
beforeEach(async () => {
  server.clock.offsetMs = 0
  await db.database.pool.query('delete from sign_in_failures')
})
afterAll(async () => {
  await server.stop()
  await db.drop()
})

const here = '203.0.113.9'
const elsewhere = '198.51.100.1'

async function signIn(credentials: { email: string; password: string }, network = here): Promise<number> {
  const response = await server.post('/token?grant_type=password', credentials, {
    'x-forwarded-for': network,
  })
  return response.status
}
const guess = (email = admin.email, network = here) =>
  signIn({ email, password: 'not the password' }, network)

async function guessTimes(count: number, addressOf = (_round: number) => admin.email): Promise<void> {
  for (let round = 0; round < count; round++) await guess(addressOf(round))
}

test('ten failures close an account for everybody, even with the right password, for 15 minutes', async () => {
  await guessTimes(9)
  expect(await guess()).toBe(400)
  expect(await guess()).toBe(429)
  expect(await signIn(admin)).toBe(429)
  expect(await signIn(admin, elsewhere)).toBe(429)
  server.clock.offsetMs = minutes(15)
  expect(await signIn(admin)).toBe(200)
})

test('a closed account does not close the others', async () => {
  await guessTimes(10)
  expect(await signIn({ ...admin, email: 'coach@cirta.example' })).toBe(200)
})

test('addresses without an account are limited alike', async () => {
  await guessTimes(10, () => 'nobody@cirta.example')
  expect(await guess('nobody@cirta.example')).toBe(429)
})

test('a success starts the count of its account anew', async () => {
  await guessTimes(9)
  expect(await signIn(admin)).toBe(200)
  await guessTimes(9)
  expect(await signIn(admin)).toBe(200)
})

test('thirty failures close a network, whatever the accounts, and no other network', async () => {
  await guessTimes(30, (round) => `guess-${round}@cirta.example`)
  expect(await signIn(admin)).toBe(429)
  expect(await signIn(admin, elsewhere)).toBe(200)
})

test('guesses that are all sent at once are stopped by the limit too', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, () => guess()))
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(11)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(29)
})

test('processes on one database count together', async () => {
  const second = new Hono().route('/auth/v1', authApi({ ...server.services }))
  await guessTimes(10)
  const body = JSON.stringify(admin)
  const answer = await second.request('/auth/v1/token?grant_type=password', { method: 'POST', body })
  expect(answer.status).toBe(429)
})

test('right sign-ins at once are no failures', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 15 }, () => signIn(admin))))).toEqual(new Set([200]))
})

test('the refusal has the code that clients know', async () => {
  await guessTimes(10)
  const response = await server.post('/token?grant_type=password', admin, { 'x-forwarded-for': here })
  expect(await response.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
})

test('old failures do not pile up', async () => {
  await guessTimes(3, (round) => `guess-${round}@cirta.example`)
  server.clock.offsetMs = minutes(16)
  await guess()
  const { rows } = await db.database.pool.query('select key from sign_in_failures order by key')
  expect(rows).toEqual([{ key: `account:${admin.email}` }, { key: `network:${here}` }])
})
