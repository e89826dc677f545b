import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, password, startAuthServer } from '#tests/support/auth-server.ts'

// The real library, spied on.
vi.mock('@node-rs/argon2', { spy: true })

const coach = { ...admin, email: 'coach@cirta.example' }

let db: TestDatabase
let server: AuthServer

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database)
})
afterAll(async () => {
  await server.stop()
  await db.drop()
})

test('an admin signs in and gets the session that clients expect', async () => {
  const { data, error } = await server
    .device()
    .signInWithPassword({ email: 'Admin@Cirta.example', password })

  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900 })
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: admin.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    is_anonymous: false,
  })
  expect(data.user?.identities).toEqual([
    expect.objectContaining({
      id: data.user?.id,
      provider: 'email',
      email: admin.email,
      identity_data: {
        sub: data.user?.id,
        email: admin.email,
        email_verified: true,
        phone_verified: false,
      },
    }),
  ])
  expect(Date.parse(data.user?.last_sign_in_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('a sign-in is recorded at its own account and at no other', async () => {
  await server.device().signInWithPassword(admin)
  const { rows } = await db.database.pool.query(
    `select u.email from users u join identities i on i.user_id = u.id
      where i.last_sign_in_at is not null`,
  )
  expect(rows).toEqual([{ email: admin.email }])
})

test('the user is read from the server, without nulls and without a password', async () => {
  const device = server.device()
  await device.signInWithPassword(admin)
  const { data } = await device.getUser()
  expect(data.user?.email).toBe(admin.email)
  expect(JSON.stringify(data.user)).not.toMatch(/null|argon2|password/)
})

test('the client verifies the claims with the published key', async () => {
  const device = server.device()
  await device.signInWithPassword(admin)
  const { data, error } = await device.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(data?.claims).toMatchObject({
    iss: 'http://localhost/auth/v1',
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    email: admin.email,
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
  })
  expect(data?.claims.exp).toBe((data?.claims.iat ?? 0) + 900)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const answers = await Promise.all(
    [admin.email, 'nobody@cirta.example'].map(async (email) => {
      const response = await server.post('/token?grant_type=password', {
        email,
        password: 'not the password',
      })
      return { status: response.status, body: await response.text() }
    }),
  )
  expect(answers[0]?.status).toBe(400)
  expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  expect(answers[1]).toEqual(answers[0])
})

test('a password that is replaced during its verification starts no session', async () => {
  const anotherHash = await hash('another password')
  vi.mocked(verify).mockImplementationOnce(async () => {
    await db.database.pool.query('update users set password_hash = $1 where email = $2', [
      anotherHash,
      coach.email,
    ])
    return true
  })
  expect((await server.device().signInWithPassword(coach)).error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
  })
})

test('an account without a password gets the same answer', async () => {
  await db.database.pool.query('update users set password_hash = null where email = $1', [
    coach.email,
  ])
  expect((await server.device().signInWithPassword(coach)).error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
  })
})

test('an unknown address takes as long to check as a known one, so that timing does not reveal it', async () => {
  vi.mocked(verify).mockClear()
  for (const email of [admin.email, 'nobody@cirta.example']) {
    await server.post('/token?grant_type=password', { email, password: 'not the password' })
  }
  const costs = vi
    .mocked(verify)
    .mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  expect(costs).toHaveLength(2)
  expect(costs[1]).toBe(costs[0])
})

test('twenty simultaneous sign-ins all succeed', async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, () => server.device().signInWithPassword(admin)),
  )
  expect(results.map(({ error }) => error)).toEqual(results.map(() => null))
  expect(new Set(results.map(({ data }) => data.session?.refresh_token)).size).toBe(20)
})

test('an address that was removed from the list cannot sign in', async () => {
  const { config } = server.services
  server.services.config = { ...config, adminEmails: ['coach@cirta.example'] }
  const { error } = await server.device().signInWithPassword(admin)
  server.services.config = config
  expect(error).toMatchObject({ status: 400, code: 'user_banned' })
})

test('without the database a sign-in is answered with 503, and works again afterwards', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1 })
  server.services.database = away
  const { error } = await server.device().signInWithPassword(admin)
  server.services.database = db.database
  await away.close()
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  expect((await server.device().signInWithPassword(admin)).error).toBeNull()
})

test('sign-ins and failures are in the audit log, with address and network', async () => {
  await db.database.pool.query('truncate audit_entries')
  await server
    .device()
    .signInWithPassword({ email: 'Nobody@cirta.example', password: 'not the password' })
  await server.device().signInWithPassword({ ...admin, password: 'not the password' })
  await server.signedIn()
  const { rows } = await db.database.pool.query(
    'select actor, action, subject, details from audit_entries order by id',
  )
  const network = '127.0.0.1'
  expect(rows).toEqual([
    { actor: 'visitor', action: 'sign_in.failed', subject: '***', details: { network } },
    { actor: 'visitor', action: 'sign_in.failed', subject: admin.email, details: { network } },
    {
      actor: admin.email,
      action: 'session.started',
      subject: admin.email,
      details: { method: 'password', network, session: expect.any(String) },
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('not the password')
})
