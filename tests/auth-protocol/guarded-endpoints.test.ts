import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'
import { addTotp } from '#tests/support/authenticator.ts'

let db: TestDatabase
let server: AuthServer
let good: { authorization: string }
let ended: { authorization: string }

beforeAll(async () => {
  db = await createTestDatabase()
  // The provider is never called; it only enables linking.
  const env = { OIDC_SCHOOL_ISSUER: 'http://127.0.0.1:1', OIDC_SCHOOL_CLIENT_ID: 'club' }
  server = await startAuthServer(db.database, env)
  const [one, other] = [await server.signedIn(), await server.signedIn()]
  good = await server.bearer(one)
  ended = await server.bearer(other)
  await one.signOut({ scope: 'others' })
})
afterAll(async () => {
  await server.stop()
  await db.drop()
})

const id = crypto.randomUUID()
const guarded: readonly (readonly [method: string, path: string, body?: string])[] = [
  ['GET', '/user'],
  ['PUT', '/user'],
  ['GET', '/reauthenticate'],
  ['POST', '/logout'],
  ['GET', '/user/identities/authorize?provider=school'],
  ['DELETE', `/user/identities/${id}`],
  ['POST', '/factors'],
  ['POST', `/factors/${id}/challenge`],
  ['POST', `/factors/${id}/verify`],
  ['DELETE', `/factors/${id}`],
  ['GET', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/regenerate'],
  ['POST', '/factors/recovery-codes/verify'],
  ['DELETE', '/factors/recovery-codes'],
  [
    'POST',
    '/token?grant_type=id_token',
    '{"provider":"school","id_token":"x","link_identity":true}',
  ],
]

test.each(guarded)('%s %s requires a session', async (method, path, body) => {
  const answer = async (headers: Record<string, string>) => {
    const json = { 'content-type': 'application/json;charset=UTF-8' }
    const response = await fetch(server.url + path, {
      method,
      body,
      headers: { ...json, ...headers },
    })
    return `${response.status} ${(await response.json()).error_code}`
  }
  expect(await answer({})).toBe('401 no_authorization')
  expect(await answer({ authorization: 'Basic YTpi' })).toBe('401 no_authorization')
  expect(await answer({ authorization: 'Bearer a.b.c' })).toBe('403 bad_jwt')
  expect(await answer(ended)).toBe('403 session_not_found')
  const { config } = server.services
  server.services.config = { ...config, adminEmails: ['coach@cirta.example'] }
  const banned = await answer(good)
  server.services.config = config
  expect(banned).toBe('403 user_banned')
})

test('a deleted user and an ended session have different error codes', async () => {
  const coach = await server.signedIn({ ...admin, email: 'coach@cirta.example' })
  await db.database.pool.query(`delete from users where email = 'coach@cirta.example'`)
  expect((await coach.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
  expect((await coach.getSession()).data.session).not.toBeNull()
})

test('until the second factor is shown, account changes are refused', async () => {
  await addTotp(server, await server.signedIn())
  const low = await server.signedIn()
  for (const change of [
    { password: 'another password' },
    { email: 'x@y.example' },
    { phone: '1' },
  ]) {
    expect((await low.updateUser(change)).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
  }
  expect((await low.updateUser({ data: { language: 'fr' } })).error).toBeNull()
})
