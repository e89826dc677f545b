import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { authenticateAdmin } from '#features/accounts/server/authenticate.ts'
import { secretsOf, signingKey } from '#features/accounts/server/secrets.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'

let db: TestDatabase
let server: AuthServer
let accessToken: string
let claims: JWTPayload
let signing: { kid: string; key: KeyObject }

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database)
  const device = server.device()
  const { data } = await device.signInWithPassword(admin)
  accessToken = data.session?.access_token ?? ''
  claims = { ...(await device.getClaims()).data?.claims }
  signing = signingKey(secretsOf(server.services), new Date())
})
afterAll(async () => {
  await server.stop()
  await db.drop()
})

const authenticate = (token: string) =>
  authenticateAdmin(server.services, new Headers({ authorization: `Bearer ${token}` }))

const sign = (
  payload: JWTPayload,
  header: { alg?: string; kid?: string } = {},
  key = signing.key,
) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: signing.kid, ...header }).sign(key)

const foreignKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const without = (name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

test('a signed-in admin’s token authenticates the admin', async () => {
  expect(await authenticate(accessToken)).toEqual({
    kind: 'admin',
    email: admin.email,
    userId: claims.sub,
    sessionId: claims.session_id,
    role: 'manager',
    teams: [],
  })
  expect(await authenticate(await sign(claims))).toMatchObject({ kind: 'admin' })
})

const forged: [string, () => Promise<string> | string][] = [
  ['nothing', () => ''],
  ['no token', () => 'not-a-token'],
  ['a token without a signature', () => new UnsecuredJWT(claims).encode()],
  ['a changed token', () => accessToken.replace(/.{10}$/, 'AAAAAAAAAA')],
  ['a foreign key under our kid', () => sign(claims, {}, foreignKey())],
  ['a foreign kid', () => sign(claims, { kid: 'foreign' })],
  ['no kid', () => sign(claims, { kid: undefined })],
  [
    'the public key as a shared secret',
    async () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: signing.kid })
        .sign(
          new TextEncoder().encode(
            JSON.stringify(await (await fetch(`${server.url}/.well-known/jwks.json`)).json()),
          ),
        ),
  ],
  ['another issuer', () => sign({ ...claims, iss: 'http://elsewhere/auth/v1' })],
  ['an expired token', () => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 61 })],
  ['a token without an end', () => sign(without('exp'))],
  ['a token of nobody', () => sign(without('sub'))],
  ['a token without a session', () => sign(without('session_id'))],
  ['a token of an ended session', () => sign({ ...claims, session_id: crypto.randomUUID() })],
  ['the session of somebody else', () => sign({ ...claims, sub: crypto.randomUUID() })],
]

test('a token for another audience is refused', async () => {
  const token = await sign({ ...claims, aud: 'anon' })
  await expect(authenticate(token)).rejects.toMatchObject({ code: 'unauthorized' })
  const response = await fetch(`${server.url}/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
})

test.each(forged)('%s does not authenticate an admin', async (_name, make) => {
  await expect(authenticate(await make())).rejects.toMatchObject({
    name: 'AppError',
    code: 'unauthorized',
  })
})

test.each(forged)('%s does not read the user', async (_name, make) => {
  const response = await fetch(`${server.url}/user`, {
    headers: { authorization: `Bearer ${await make()}` },
  })
  expect([401, 403]).toContain(response.status)
  expect(await response.json()).toMatchObject({
    error_code: expect.stringMatching(
      /^(no_authorization|bad_jwt|user_not_found|session_not_found)$/,
    ),
  })
})

test('a clock skew of a minute is tolerated, one of fifteen minutes is not', async () => {
  server.clock.offsetMs = minutes(15) + 30_000
  await expect(authenticate(accessToken)).resolves.toMatchObject({ kind: 'admin' })
  server.clock.offsetMs = minutes(16) + 5_000
  await expect(authenticate(accessToken)).rejects.toMatchObject({ code: 'unauthorized' })
  server.clock.offsetMs = 0
})

test('an admin who was removed from the list is refused at once', async () => {
  const { config } = server.services
  server.services.config = { ...config, adminEmails: ['coach@cirta.example'] }
  await expect(authenticate(accessToken)).rejects.toMatchObject({ code: 'forbidden' })
  server.services.config = config
})

test('a missing token, an invalid token and an ended session have different error codes', async () => {
  const answer = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.url}/user`, { headers })
    const { error_code, msg } = await response.json()
    return [response.status, error_code, msg]
  }
  expect(await answer({})).toEqual([
    401,
    'no_authorization',
    expect.stringContaining('Bearer token'),
  ])
  expect(await answer({ authorization: 'Bearer x.y.z' })).toEqual([
    403,
    'bad_jwt',
    expect.stringMatching(/^invalid JWT.*unable to parse or verify signature/),
  ])
  const ended = await sign({ ...claims, session_id: crypto.randomUUID() })
  expect(await answer({ authorization: `Bearer ${ended}` })).toEqual([
    403,
    'session_not_found',
    expect.any(String),
  ])
})
