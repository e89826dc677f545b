import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  assertDemoIsPrivate,
  assertGoodAdminPassword,
  ensureAdmins,
  findDemoAddress,
} from '#features/accounts/server/admins.ts'
import { AuthError } from '#features/accounts/server/auth-error.ts'
import { assertGoodPassword } from '#features/accounts/server/password-strength.ts'
import { verifyPassword } from '#features/accounts/server/password.ts'
import { signInHintApi } from '#features/accounts/server/sign-in-hint.ts'
import { visitor } from '#core/actor.ts'
import type { ApiEnv } from '#platform/http.ts'
import type { Services } from '#platform/context.ts'
import { ConfigError, demoPassword } from '#platform/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createServices, password } from '#tests/support/auth-server.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate users cascade'))
afterAll(() => db.drop())

function program(env: Record<string, string>) {
  const { services, remove } = createServices(db.database, env)
  onTestFinished(remove)
  return services
}
const demo = () => program({ ADMIN_PASSWORD: '' })

async function passwords(): Promise<Record<string, string>> {
  const { rows } = await db.database.pool.query(
    'select email, password_hash from users order by email',
  )
  return Object.fromEntries(rows.map(({ email, password_hash }) => [email, password_hash]))
}

async function signsIn(email: string, candidate: string): Promise<boolean> {
  return verifyPassword((await passwords())[email], candidate)
}

test('without configuration both demo admins get the demo password, and demo mode is on', async () => {
  await ensureAdmins(demo())
  expect(Object.keys(await passwords())).toEqual(['admin@cirta.example', 'coach@cirta.example'])
  expect(await signsIn('coach@cirta.example', demoPassword)).toBe(true)
  expect(await findDemoAddress(demo())).toBe('admin@cirta.example')
})

test('starting again changes nothing', async () => {
  await ensureAdmins(demo())
  const before = await passwords()
  await ensureAdmins(demo())
  expect(await passwords()).toEqual(before)
})

test('ADMIN_PASSWORD replaces the demo password and ends the sessions it started', async () => {
  await ensureAdmins(demo())
  await db.database.pool.query(
    `insert into sessions (user_id, amr, last_used_at) select id, '[]', now() from users`,
  )
  await ensureAdmins(program({}))
  expect(await signsIn('admin@cirta.example', password)).toBe(true)
  expect(await findDemoAddress(demo())).toBeUndefined()
  expect((await db.database.pool.query('select from sessions')).rowCount).toBe(0)
})

test('ADMIN_PASSWORD never replaces a password that an admin chose', async () => {
  await ensureAdmins(program({}))
  const before = await passwords()
  await ensureAdmins(program({ ADMIN_PASSWORD: 'a later password' }))
  await ensureAdmins(demo())
  expect(await passwords()).toEqual(before)
})

test('ADMIN_PASSWORD sets a missing password', async () => {
  await ensureAdmins(program({}))
  await db.database.pool.query('update users set password_hash = null')
  await ensureAdmins(program({}))
  expect(await signsIn('admin@cirta.example', password)).toBe(true)
})

test('an address added to the list gets an account; case does not matter', async () => {
  await ensureAdmins(program({ ADMIN_EMAILS: 'Owner@Cirta.example' }))
  await ensureAdmins(program({ ADMIN_EMAILS: 'owner@cirta.example, coach@cirta.example' }))
  expect(Object.keys(await passwords())).toEqual(['coach@cirta.example', 'owner@cirta.example'])
})

test('programs that start together on one database create each admin once', async () => {
  await Promise.all([1, 2, 3].map(() => ensureAdmins(program({}))))
  expect(Object.keys(await passwords())).toHaveLength(2)
  expect((await db.database.pool.query('select from identities')).rowCount).toBe(2)
})

test('a password changed at the same moment is kept', async () => {
  const { pool } = db.database
  const somebody = await pool.connect()
  await somebody.query('begin')
  await somebody.query(
    `insert into users (email, password_hash) values ('admin@cirta.example', 'their own')`,
  )
  const ensured = ensureAdmins(program({}))
  const waiting =
    'select from pg_stat_activity where datname = current_database() and wait_event_type = $1'
  try {
    await expect.poll(async () => (await pool.query(waiting, ['Lock'])).rowCount).toBe(1)
  } finally {
    // Also after a failure, so that no work outlives the test and meets a closed pool.
    await somebody.query('commit')
    somebody.release()
    await ensured
  }
  expect((await passwords())['admin@cirta.example']).toBe('their own')
})

test('the demo password of an address off the list does not turn demo mode on', async () => {
  await ensureAdmins(demo())
  const owned = program({ ADMIN_EMAILS: 'owner@cirta.example' })
  await ensureAdmins(owned)
  expect(await findDemoAddress(owned)).toBeUndefined()
})

async function hintOf(services: Services, headers: Record<string, string> = {}) {
  const api = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('context', { ...services, actor: visitor })
      await next()
    })
    .route('/', signInHintApi)
  return (await api.request('/sign-in-hint', { headers })).json()
}
const demoHint = { demo: { email: 'admin@cirta.example', password: demoPassword } }

test('the sign-in page shows the demo password only while it is valid', async () => {
  await ensureAdmins(demo())
  expect(await hintOf(demo())).toEqual(demoHint)
  await ensureAdmins(program({}))
  expect(await hintOf(program({}))).toEqual({ demo: null })
})

test.each([
  ['host', 'club.example'],
  ['host', '192.168.1.20:3000'],
  ['host', 'localhost.club.example'],
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=203.0.113.9'],
  ['x-real-ip', '203.0.113.9'],
])(
  'the demo password is not shown to requests that may come through a proxy: %s %s',
  async (name, value) => {
    await ensureAdmins(demo())
    expect(await hintOf(demo(), { [name]: value })).toEqual({ demo: null })
  },
)

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'club.localhost'])(
  'the demo password is shown at %s',
  async (host) => {
    await ensureAdmins(demo())
    expect(await hintOf(demo(), { host })).toEqual(demoHint)
  },
)

const network = { HOST: '0.0.0.0', PUBLIC_URL: 'https://cirta.example' }
const external = { DATABASE_URL: 'postgres://app@db.example/cirta' }

test.each([
  ['HOST="0.0.0.0"', network],
  ['PUBLIC_URL="https://cirta.example"', { PUBLIC_URL: 'https://cirta.example' }],
  ['TRUST_PROXY="1"', { TRUST_PROXY: '1' }],
  ['DATABASE_URL', external],
])(
  'with %s the demo password prevents the start, with a message that says what to set',
  async (setting, env) => {
    const services = program({ ...env, ADMIN_PASSWORD: '' })
    await ensureAdmins(services)
    const refusal = `The demo password still signs in, which is not allowed with ${setting}: set ADMIN_PASSWORD`
    await expect(assertDemoIsPrivate(services)).rejects.toThrow(ConfigError)
    await expect(assertDemoIsPrivate(services)).rejects.toThrow(refusal)
    const chosen = assertGoodPassword(services, 'admin@cirta.example', demoPassword)
    await expect(chosen).rejects.toThrow(AuthError)
  },
)

test.each([
  ['cirta-basketball-2026', 'constantine'],
  ['admin@cirta.example', 'password123'],
])('on a network the program refuses to start with ADMIN_PASSWORD=%s', async (...passwords) => {
  for (const ADMIN_PASSWORD of passwords) {
    await expect(assertGoodAdminPassword(program({ ...network, ADMIN_PASSWORD }))).rejects.toThrow(
      ConfigError,
    )
    await expect(assertGoodAdminPassword(program({ ADMIN_PASSWORD }))).resolves.toBeUndefined()
  }
  await expect(assertGoodAdminPassword(program(network))).resolves.toBeUndefined()
})

test('the demo password is allowed on loopback, a chosen password anywhere', async () => {
  await ensureAdmins(demo())
  await expect(assertDemoIsPrivate(demo())).resolves.toBeUndefined()
  for (const env of [network, external]) {
    await ensureAdmins(program(env))
    await expect(assertDemoIsPrivate(program(env))).resolves.toBeUndefined()
  }
})
