import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, password, startAuthServer } from '#tests/support/auth-server.ts'
import { addTotp } from '#tests/support/authenticator.ts'

let db: TestDatabase
let server: AuthServer
let client: GoTrueClient

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database)
  client = await server.signedIn()
})
afterAll(async () => {
  await server.stop()
  await db.drop()
})

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/)

/** The raw body of a request in the client's name. */
async function ask(path: string, body?: unknown, method = 'POST') {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json;charset=UTF-8', ...(await server.bearer(client)) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const user = {
  id: uuid,
  aud: 'authenticated',
  role: 'authenticated',
  email: admin.email,
  email_confirmed_at: time,
  phone: '',
  confirmed_at: time,
  last_sign_in_at: time,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: {},
  identities: [
    {
      identity_id: uuid,
      id: uuid,
      user_id: uuid,
      identity_data: { sub: uuid, email: admin.email, email_verified: true, phone_verified: false },
      provider: 'email',
      last_sign_in_at: time,
      created_at: time,
      updated_at: time,
      email: admin.email,
    },
  ],
  created_at: time,
  updated_at: time,
  is_anonymous: false,
}

test('a session has these members, all of which the client stores', async () => {
  const { status, body } = await ask('/token?grant_type=password', { email: admin.email, password })
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]{86}$/),
    token_type: 'bearer',
    expires_in: 900,
    expires_at: expect.any(Number),
    refresh_token: expect.stringMatching(/^[\w-]+$/),
    user,
  })
  expect(Math.abs(body.expires_at - Date.now() / 1000 - 900)).toBeLessThan(60)
  expect((await ask('/user', undefined, 'GET')).body).toEqual(user)
})

test('an access token has these claims', async () => {
  const { data } = await client.getClaims()
  expect(data?.header).toEqual({ alg: 'ES256', typ: 'JWT', kid: uuid })
  expect(data?.claims).toEqual({
    iss: 'http://localhost/auth/v1',
    sub: uuid,
    aud: 'authenticated',
    exp: expect.any(Number),
    iat: expect.any(Number),
    role: 'authenticated',
    aal: 'aal1',
    session_id: uuid,
    email: admin.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    is_anonymous: false,
  })
})

test('each kind of factor is enrolled and challenged with its own members', async () => {
  const totp = await ask('/factors', { factor_type: 'totp' })
  expect(totp).toEqual({
    status: 200,
    body: {
      id: uuid,
      type: 'totp',
      friendly_name: '',
      totp: {
        qr_code: expect.stringMatching(/^<svg [^#]*<\/svg>$/s),
        secret: expect.stringMatching(/^[A-Z2-7]+$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/.*algorithm=SHA1&digits=6&period=30$/),
      },
    },
  })
  const phone = await ask('/factors', {
    factor_type: 'phone',
    phone: '+213550123456',
    friendly_name: 'P',
  })
  expect(phone.body).toEqual({ id: uuid, type: 'phone', friendly_name: 'P', phone: '213550123456' })
  const key = await ask('/factors', { factor_type: 'webauthn', friendly_name: 'K' })
  expect(key.body).toEqual({ id: uuid, type: 'webauthn', friendly_name: 'K' })
  const begun = { id: uuid, status: 'unverified', created_at: time, updated_at: time }
  expect((await ask('/user', undefined, 'GET')).body.factors).toEqual([
    { ...begun, factor_type: 'totp', phone: '', last_challenged_at: null },
    {
      ...begun,
      friendly_name: 'P',
      factor_type: 'phone',
      phone: '213550123456',
      last_challenged_at: null,
    },
    { ...begun, friendly_name: 'K', factor_type: 'webauthn', phone: '', last_challenged_at: null },
  ])

  const expires_at = expect.any(Number)
  for (const { id, type } of [totp.body, phone.body]) {
    const asked = await ask(`/factors/${id}/challenge`, { factorId: id, channel: 'sms' })
    expect(asked).toEqual({ status: 200, body: { id: uuid, type, expires_at } })
    expect(Math.abs(asked.body.expires_at - Date.now() / 1000 - 300)).toBeLessThan(60)
  }
  // The relying party comes from the configuration; the request cannot set it.
  const webauthn = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] }
  const { body: asked } = await ask(`/factors/${key.body.id}/challenge`, {
    factorId: key.body.id,
    webauthn,
  })
  const binary = expect.stringMatching(/^[\w-]+$/)
  expect(asked).toEqual({
    id: uuid,
    type: 'webauthn',
    expires_at,
    webauthn: { type: 'create', credential_options: { publicKey: expect.anything() } },
  })
  expect(asked.webauthn.credential_options.publicKey).toMatchObject({
    rp: { id: 'localhost', name: 'Cirta Basketball Club' },
    user: { id: binary, name: admin.email, displayName: admin.email },
    challenge: binary,
    pubKeyCredParams: expect.arrayContaining([{ type: 'public-key', alg: -7 }]),
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: expect.objectContaining({ userVerification: 'preferred' }),
    attestation: 'none',
  })
})

test('an answer must be of its factor’s kind', async () => {
  const { body } = await ask('/user', undefined, 'GET')
  const [totp, , key]: { id: string }[] = body.factors
  const challenge_id = (await ask(`/factors/${totp?.id}/challenge`, {})).body.id
  const response = { id: 'x', rawId: 'x', type: 'public-key', response: {} }
  for (const [factor, answer] of [
    [totp, { challenge_id, code: '' }],
    [totp, { challenge_id }],
    [totp, { code: '123456' }],
    [totp, { challenge_id: 'none', code: '123456' }],
    [totp, { challenge_id, webauthn: { type: 'request', credential_response: response } }],
    [key, { challenge_id, code: '123456' }],
    [key, { challenge_id, webauthn: { type: 'request', credential_response: response } }],
    [key, { challenge_id, webauthn: { type: 'create' } }],
  ] as const) {
    const refused = await ask(`/factors/${factor?.id}/verify`, answer)
    expect(refused).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  }
  const unknown = { challenge_id: crypto.randomUUID(), code: '123456' }
  expect(await ask(`/factors/${totp?.id}/verify`, unknown)).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_factor_not_found' },
  })
})

test('every way to start a session lists the verified methods, and the session keeps its id', async () => {
  const before = (await client.getClaims()).data?.claims
  const old = (await client.getSession()).data.session?.refresh_token
  const { factorId, freshCode } = await addTotp(server, client)
  const after = (await client.getClaims()).data?.claims
  expect({ ...after, aal: 'aal2' }).toEqual(after)
  expect(after?.session_id).toBe(before?.session_id)
  expect((await client.getSession()).data.session?.refresh_token).not.toBe(old)
  expect((await ask('/user', undefined, 'GET')).body.factors).toContainEqual({
    id: factorId,
    friendly_name: 'App',
    factor_type: 'totp',
    status: 'verified',
    phone: '',
    last_challenged_at: time,
    created_at: time,
    updated_at: time,
  })

  const verified = expect.arrayContaining([
    expect.objectContaining({ id: factorId, status: 'verified' }),
  ])
  const waiting = { aal: 'aal1', next: 'aal2', factors: verified }
  const standing = async (device: GoTrueClient) => {
    const { data } = await device.mfa.getAuthenticatorAssuranceLevel()
    const { data: stored } = await device.getSession()
    return { aal: data?.currentLevel, next: data?.nextLevel, factors: stored.session?.user.factors }
  }
  const byPassword = await server.signedIn()
  expect(await standing(byPassword)).toEqual(waiting)
  await byPassword.refreshSession()
  expect(await standing(byPassword)).toEqual(waiting)

  const byCode = server.device()
  expect((await byCode.resetPasswordForEmail(admin.email)).error).toBeNull()
  const token = (await server.mail('password-recovery')).code
  const { error } = await byCode.verifyOtp({ type: 'recovery', email: admin.email, token })
  expect(error).toBeNull()
  expect(await standing(byCode)).toEqual(waiting)

  // The newest method comes first, and each appears once.
  const code = freshCode()
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const { data } = await client.getClaims()
  expect(data?.claims.amr).toEqual([
    { method: 'totp', timestamp: expect.any(Number) },
    { method: 'password', timestamp: expect.any(Number) },
  ])
})
