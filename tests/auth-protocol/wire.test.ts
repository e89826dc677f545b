import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, password, startAuthServer } from '#tests/support/auth-server.ts'

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

const datedVersion = { 'x-supabase-api-version': '2024-01-01' }

test('errors have the format of the requested API version', async () => {
  const recent = await server.post('/signup', { email: 'a@b.example', password: 'x' }, datedVersion)
  expect(recent.status).toBe(422)
  expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  const message = 'Signups not allowed for this instance'
  expect(await recent.json()).toEqual({
    code: 'signup_disabled',
    error_code: 'signup_disabled',
    message,
  })

  const version = { 'x-supabase-api-version': 'soon' }
  for (const headers of [{}, version, { 'x-supabase-api-version': '2023-12-31' }]) {
    const older = await server.post('/signup', { email: 'a@b.example', password: 'x' }, headers)
    expect(older.headers.get('x-supabase-api-version')).toBeNull()
    expect(await older.json()).toEqual({ code: 422, error_code: 'signup_disabled', msg: message })
  }
})

test.each([
  ['POST', '/token?grant_type=password', '{"email":"a@b.example"', 400, 'bad_json'],
  ['POST', '/token?grant_type=password', '', 400, 'validation_failed'],
  ['POST', '/token?grant_type=password', '[]', 400, 'validation_failed'],
  ['POST', '/token?grant_type=password', '{"password":"x"}', 400, 'validation_failed'],
  [
    'POST',
    '/token?grant_type=password',
    '{"email":"a@b.example","phone":"213550000000","password":"x"}',
    400,
    'validation_failed',
  ],
  [
    'POST',
    '/token?grant_type=password',
    '{"email":"a\\u0000@b.example","password":"x"}',
    400,
    'validation_failed',
  ],
  [
    'POST',
    '/token?grant_type=password',
    '{"phone":"213550000000","password":"x"}',
    422,
    'phone_provider_disabled',
  ],
  ['POST', '/token?grant_type=toString', '{}', 400, 'invalid_credentials'],
  ['POST', '/token', '{}', 400, 'invalid_credentials'],
  [
    'POST',
    '/token?grant_type=pkce',
    '{"auth_code":"","code_verifier":"x"}',
    400,
    'validation_failed',
  ],
  [
    'POST',
    '/token?grant_type=pkce',
    '{"auth_code":"x","code_verifier":"x"}',
    404,
    'flow_state_not_found',
  ],
  [
    'POST',
    '/token?grant_type=id_token',
    '{"provider":"google","id_token":"x"}',
    400,
    'provider_disabled',
  ],
  ['POST', '/token?grant_type=web3', '{}', 422, 'web3_provider_disabled'],
  ['POST', '/signup', '{}', 422, 'anonymous_provider_disabled'],
  ['POST', '/otp', '{"email":"a@b.example","create_user":true}', 422, 'otp_disabled'],
  ['POST', '/otp', '{"phone":"213550000000"}', 400, 'phone_provider_disabled'],
  ['POST', '/sso', '{}', 404, 'saml_provider_disabled'],
  ['GET', '/passkeys', undefined, 404, 'passkey_disabled'],
  ['POST', '/passkeys/authentication/options', '{}', 404, 'passkey_disabled'],
  ['GET', '/oauth/clients', undefined, 404, 'feature_disabled'],
  ['GET', '/admin/oauth/clients', undefined, 404, 'feature_disabled'],
  ['GET', '/admin/users', undefined, 401, 'no_authorization'],
  ['POST', '/invite', '{}', 401, 'no_authorization'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
  ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
  ['DELETE', '/user/identities/x', undefined, 404, 'manual_linking_disabled'],
  ['GET', '/no-such-thing', undefined, 404, 'not_found'],
  ['DELETE', '/token', '', 404, 'not_found'],
  ['POST', '/reauthenticate', '{}', 404, 'not_found'],
  ['GET', '', undefined, 404, 'not_found'],
  [
    'POST',
    '/token?grant_type=id_token',
    '{"provider":"custom:x","id_token":"x"}',
    400,
    'validation_failed',
  ],
])('%s %s with %s is answered %i %s', async (method, path, body, status, code) => {
  const response = await fetch(server.url + path, {
    method,
    body,
    headers: { 'content-type': 'application/json;charset=UTF-8', ...datedVersion },
  })
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ code, error_code: code, message: expect.any(String) })
})

test('a body of more than 1 MB is refused, and the connection stays usable', async () => {
  const response = await server.post(
    '/token?grant_type=password',
    'x'.repeat(1024 * 1024 + 1),
    datedVersion,
  )
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'request_entity_too_large' })
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
})

test('no token may use the endpoints that manage accounts', async () => {
  const response = await fetch(`${server.url}/admin/users`, {
    headers: { authorization: 'Bearer x' },
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error_code: 'not_admin' })
})

test('there are no CORS headers and no cookies', async () => {
  const origin = { origin: 'https://evil.example' }
  const preflight = await fetch(`${server.url}/token?grant_type=password`, {
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'POST' },
  })
  const grant = { email: admin.email, password }
  const signedIn = await server.post('/token?grant_type=password', grant, origin)
  expect([preflight.status, signedIn.status]).toEqual([404, 200])
  for (const { headers } of [preflight, signedIn]) {
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('a request that a form on another site can send is refused, and sends no mail', async () => {
  const recover = (headers: Record<string, string>) =>
    server.post('/recover', { email: admin.email }, headers).then(({ status }) => status)
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const from of elsewhere)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      expect(
        await recover({ ...from, 'content-type': type }),
        `${JSON.stringify(from)} ${type}`,
      ).toBe(403)
  expect((await db.database.pool.query('select from mails')).rowCount).toBe(0)
  const own = { 'content-type': 'text/plain', origin: new URL(server.url).origin }
  expect(await recover(own)).toBe(200)
  expect(await recover({ 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await recover({ 'content-type': 'text/plain' })).toBe(200)
})

test('errors in OAuth’s format name the version too', async () => {
  const response = await server.post(
    '/token?grant_type=id_token',
    { provider: 'school' },
    datedVersion,
  )
  expect(response.status).toBe(400)
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await response.json()).toEqual({
    error: 'invalid request',
    error_description: expect.any(String),
  })
})

test('public endpoints ignore an authorization header', async () => {
  const response = await server.post(
    '/token?grant_type=refresh_token',
    {},
    { authorization: 'Bearer public-key' },
  )
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
})

test('the public keys may be cached and contain nothing private', async () => {
  const response = await fetch(`${server.url}/.well-known/jwks.json`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = await response.json()
  expect(keys).toEqual([
    expect.objectContaining({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
    }),
  ])
  expect(Object.keys(keys[0]).toSorted()).toEqual([
    'alg',
    'crv',
    'key_ops',
    'kid',
    'kty',
    'use',
    'x',
    'y',
  ])
})

test('the settings list what is offered, and health names the service', async () => {
  expect(await (await fetch(`${server.url}/settings`)).json()).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: true,
  })
  expect(Object.keys(await (await fetch(`${server.url}/health`)).json())).toEqual([
    'version',
    'name',
    'description',
  ])
})

test('no answer of the sign-in service sets a cookie', async () => {
  const signedIn = await server.post('/token?grant_type=password', admin)
  const { access_token, refresh_token } = await signedIn.json()
  const asked = await fetch(`${server.url}/user`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const refreshed = await server.post('/token?grant_type=refresh_token', { refresh_token })
  const answers = [signedIn, asked, refreshed]
  expect(answers.map(({ status, headers }) => [status, headers.getSetCookie()])).toEqual(
    answers.map(() => [200, []]),
  )
})
