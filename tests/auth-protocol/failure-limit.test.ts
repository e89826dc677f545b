import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '#core/durations.ts'
import { ensureAdmins } from '#features/accounts/server/admins.ts'
import { authApi } from '#features/accounts/server/api.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from '#server/api.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'

const behindProxy = { TRUST_PROXY: '1', PUBLIC_URL: 'http://127.0.0.1:3000' }

let db: TestDatabase
let server: AuthServer

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database, behindProxy)
  // A trusted proxy, to tell networks apart, makes a server a networked one; what that requires is
  // tested elsewhere.
  server.services.config = { ...server.services.config, servesNetwork: false }
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

const ask = (credentials: { email: string; password: string }, network = here, cookie = '') =>
  server.post('/token?grant_type=password', credentials, { 'x-forwarded-for': network, cookie })
const signIn = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
const plainCookie =
  /^known-device-[\w-]+=[\w.-]+; Max-Age=\d+; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/
const overTls =
  /^__Host-known-device-[\w-]+=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/

/** The device cookie that a sign-in sets. */
async function rememberedDevice(set = plainCookie): Promise<string> {
  const { access_token } = await (await ask(admin, elsewhere)).json()
  const remembered = await createApi(server.services).request('/api/admin/devices', {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
  const [cookie = ''] = remembered.headers.getSetCookie()
  expect({ status: remembered.status, cookie }).toEqual({
    status: 204,
    cookie: expect.stringMatching(set),
  })
  return cookie.split(';')[0] ?? ''
}

const guess = (email = admin.email, network = here) =>
  signIn({ email, password: 'not the password' }, network)

async function guessTimes(
  count: number,
  addressOf = (_round: number) => admin.email,
): Promise<void> {
  for (let round = 0; round < count; round++) await guess(addressOf(round))
}

test('ten failures lock an account for their network for 15 minutes, even with the right password', async () => {
  await guessTimes(9)
  expect(await guess()).toBe(400)
  expect(await guess()).toBe(429)
  expect(await signIn(admin)).toBe(429)
  expect(await signIn(admin, elsewhere)).toBe(200)
  server.clock.offsetMs = minutes(15)
  expect(await signIn(admin)).toBe(200)
})

test('a lockout from a clock that was ahead is over, and failures count anew', async () => {
  await guessTimes(10)
  await db.database.pool.query(
    `update sign_in_failures set window_ends_at = now() + interval '800 days'`,
  )
  expect(await guess()).toBe(400)
  await guessTimes(9)
  expect(await signIn(admin)).toBe(429)
})

test('the answer tells how long to wait, and the wait grows with further failures', async () => {
  const wait = async () => Number((await ask(admin)).headers.get('retry-after'))
  await guessTimes(10)
  const first = await wait()
  expect(first).toBeGreaterThan(14 * 60)
  expect(first).toBeLessThanOrEqual(15 * 60)
  server.clock.offsetMs = minutes(16)
  await guessTimes(10)
  const second = await wait()
  expect(second).toBeGreaterThan(29 * 60)
  await guessTimes(10)
  expect(await wait()).toBeGreaterThan(59 * 60)
  await guessTimes(100)
  expect(await wait()).toBeLessThanOrEqual(4 * 3600)
  server.clock.offsetMs += hours(29)
  await guessTimes(10)
  expect(await wait()).toBeLessThanOrEqual(15 * 60)
})

test('a hundred failures from all networks lock an account, but not for a device that signed in before', async () => {
  const cookie = await rememberedDevice()
  await db.database.pool.query(
    `insert into sign_in_failures (key, failures, window_ends_at) values ($1, 99,
      now() + interval '10 minutes')`,
    [`account:${admin.email}`],
  )
  expect(await guess()).toBe(400)
  expect(await signIn(admin, elsewhere)).toBe(429)
  expect(await signIn(admin, elsewhere, cookie)).toBe(200)
  expect(await signIn({ ...admin, email: 'coach@cirta.example' }, elsewhere)).toBe(200)
})

test('a known device is locked out by its own failures only, and is known for its own account only', async () => {
  const cookie = await rememberedDevice()
  await guessTimes(40, (round) => (round < 12 ? admin.email : `guess-${round}@cirta.example`))
  expect(await signIn(admin)).toBe(429)
  expect(await signIn(admin, here, cookie)).toBe(200)
  expect(await signIn({ ...admin, email: 'coach@cirta.example' }, here, cookie)).toBe(429)
  const [id = ''] = cookie.split('.')
  expect(await signIn(admin, here, `${id}.${'A'.repeat(43)}`)).toBe(429)
  for (let round = 0; round < 10; round++)
    await ask({ ...admin, password: 'wrong' }, elsewhere, cookie)
  expect(await signIn(admin, elsewhere, cookie)).toBe(429)
  expect(await signIn(admin, elsewhere)).toBe(200)
})

test('over TLS the device cookie has the __Host- prefix, so that no other host can set it', async () => {
  const { config } = server.services
  server.services.config = { ...config, publicUrl: 'https://club.example' }
  const cookie = await rememberedDevice(overTls)
  await guessTimes(10)
  expect(await signIn(admin, here, cookie.replace('__Host-', ''))).toBe(429)
  expect(await signIn(admin, here, cookie)).toBe(200)
  server.services.config = config
})

test('a new password by a mailed link unlocks the account at once', async () => {
  await db.database.pool.query('delete from rate_limits')
  await guessTimes(30)
  await server.post('/recover', { email: admin.email })
  const { code } = await server.mail('password-recovery')
  const verified = await server.post(
    '/verify',
    { type: 'recovery', email: admin.email, token: code },
    { 'x-forwarded-for': '192.0.2.7' },
  )
  const { access_token } = await verified.json()
  const changed = await fetch(`${server.url}/user`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'x-forwarded-for': here,
    },
    body: JSON.stringify({ password: 'another password of our own' }),
  })
  expect(changed.status).toBe(200)
  expect(await signIn({ ...admin, password: 'another password of our own' })).toBe(200)
  await db.database.pool.query('delete from users')
  await ensureAdmins(server.services)
})

test('a locked account does not lock others', async () => {
  await guessTimes(10)
  expect(await signIn({ ...admin, email: 'coach@cirta.example' })).toBe(200)
})

test('addresses without an account are limited in the same way', async () => {
  await guessTimes(10, () => 'nobody@cirta.example')
  expect(await guess('nobody@cirta.example')).toBe(429)
})

test('a success resets the account’s count', async () => {
  await guessTimes(9)
  expect(await signIn(admin)).toBe(200)
  await guessTimes(9)
  expect(await signIn(admin)).toBe(200)
})

test('thirty failures lock a network for all accounts, and no other network', async () => {
  await guessTimes(30, (round) => `guess-${round}@cirta.example`)
  expect(await signIn(admin)).toBe(429)
  expect(await signIn(admin, elsewhere)).toBe(200)
})

test('guesses sent all at once are limited too', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, () => guess()))
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(11)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(29)
})

test('programs on one database share the count', async () => {
  const second = new Hono().route('/auth/v1', authApi({ ...server.services }))
  await guessTimes(10)
  const body = JSON.stringify(admin)
  const answer = await second.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'x-forwarded-for': here },
    body,
  })
  expect(answer.status).toBe(429)
})

test('simultaneous sign-ins with the right password count as no failures', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 15 }, () => signIn(admin))))).toEqual(
    new Set([200]),
  )
})

test('the refusal has the code that the client library knows', async () => {
  await guessTimes(10)
  const response = await server.post('/token?grant_type=password', admin, {
    'x-forwarded-for': here,
  })
  expect(await response.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
})

test('old failures are deleted', async () => {
  await guessTimes(3, (round) => `guess-${round}@cirta.example`)
  server.clock.offsetMs = minutes(16)
  await guess()
  const { rows } = await db.database.pool.query('select key from sign_in_failures order by key')
  expect(rows.map(({ key }) => key)).toEqual([
    `account:${admin.email}`,
    `account:${admin.email} ${here}`,
    `network:${here}`,
  ])
})
