import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'

let db: TestDatabase
let server: AuthServer
let client: GoTrueClient
let token: string
/** The client's requests to the server, newest last. */
const asked: string[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database)
  client = new AuthClient({
    url: server.url,
    autoRefreshToken: false,
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      asked.push(pathname.replace('/auth/v1', ''))
      return fetch(input, init)
    },
  })
  const { data } = await client.signInWithPassword(admin)
  token = data.session?.access_token ?? ''
})
beforeEach(() => asked.splice(0))
afterAll(async () => {
  await server.stop()
  await db.drop()
})

/** The token with a changed header field. */
function withHeader(change: object): string {
  const [header = '', ...rest] = token.split('.')
  const changed = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), ...change }
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.')
}

test('the client verifies a token with the published keys, which it requests once', async () => {
  expect((await client.getClaims()).data?.claims.email).toBe(admin.email)
  expect((await client.getClaims()).error).toBeNull()
  expect(asked).toEqual(['/.well-known/jwks.json'])
})

test('the client itself refuses a changed token', async () => {
  const last = token.at(-5) === 'A' ? 'B' : 'A'
  const changed = `${token.slice(0, -5)}${last}${token.slice(-4)}`
  expect((await client.getClaims(changed)).error?.message).toBe('Invalid JWT signature')
  expect(asked).toEqual([])
})

test.each([
  ['of a key that nobody published', { kid: crypto.randomUUID() }],
  ['without a key', { kid: undefined }],
  ['of a shared secret', { alg: 'HS256' }],
])('a token %s is sent to the server, which refuses it', async (_name, header) => {
  const { error } = await client.getClaims(withHeader(header))
  expect(error).toMatchObject({ status: 403, code: 'bad_jwt' })
  expect(asked.at(-1)).toBe('/user')
})

test('the client refuses an expired token without a request', async () => {
  server.clock.offsetMs = -minutes(30)
  const past = await server.signedIn()
  const { data } = await past.getSession()
  server.clock.offsetMs = 0
  asked.splice(0)
  const { error } = await client.getClaims(data.session?.access_token ?? token)
  expect(error?.message).toBe('JWT has expired')
  expect(asked).toEqual([])
})

test('reading the session needs no request, reading the user always does', async () => {
  expect((await client.getSession()).data.session?.user.email).toBe(admin.email)
  expect(asked).toEqual([])
  expect((await client.getUser()).data.user?.email).toBe(admin.email)
  expect(asked).toEqual(['/user'])
})

test('a session taken over from another device is used unchanged, or refreshed when its token has expired', async () => {
  const other = await server.signedIn()
  const { data } = await other.getSession()
  const { access_token = '', refresh_token = '' } = data.session ?? {}
  expect((await client.setSession({ access_token, refresh_token })).error).toBeNull()
  expect(asked).toEqual(['/user'])
  server.clock.offsetMs = -minutes(30)
  const old = (await (await server.signedIn()).getSession()).data.session
  server.clock.offsetMs = 0
  asked.splice(0)
  const given = { access_token: old?.access_token ?? '', refresh_token: old?.refresh_token ?? '' }
  expect((await client.setSession(given)).error).toBeNull()
  expect(asked).toEqual(['/token'])
})
