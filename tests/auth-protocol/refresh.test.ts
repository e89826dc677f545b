import { expect, test } from 'vitest'
import { days, minutes, seconds } from '#core/durations.ts'
import { authenticateAdmin } from '#features/accounts/server/authenticate.ts'
import { openDatabase } from '#platform/database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'

let db: TestDatabase
let server: AuthServer
startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

async function signIn() {
  const device = server.device()
  const { data } = await device.signInWithPassword(admin)
  return { device, token: data.session?.refresh_token ?? '' }
}

async function refresh(token: string) {
  const response = await server.post('/token?grant_type=refresh_token', { refresh_token: token })
  const body = await response.json()
  return {
    status: response.status,
    code: body.error_code,
    token: body.refresh_token,
    accessToken: body.access_token,
  }
}

async function sessionCount(): Promise<number> {
  const { rows } = await db.database.pool.query('select count(*)::int as count from sessions')
  return rows[0].count
}

test('a refresh returns a new pair of tokens and keeps the session', async () => {
  const { device, token } = await signIn()
  const before = await device.getClaims()
  const { data, error } = await device.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(token)
  const after = await device.getClaims()
  expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id)
  expect(await sessionCount()).toBe(1)
})

test('the previous refresh token still returns the active one, however late it comes', async () => {
  const { token: parent } = await signIn()
  const { token: active } = await refresh(parent)
  server.clock.offsetMs = days(2)
  expect(await refresh(parent)).toMatchObject({ status: 200, token: active })
  expect(await refresh(active)).toMatchObject({
    status: 200,
    token: expect.not.stringMatching(active),
  })
})

test('an older token right after a refresh is another tab, and gets the active token', async () => {
  const { token: oldest } = await signIn()
  const { token: parent } = await refresh(oldest)
  const { token: active } = await refresh(parent)
  server.clock.offsetMs = seconds(5)
  expect(await refresh(oldest)).toMatchObject({ status: 200, token: active })
})

test('an older token used later counts as theft: the session ends with all its tokens', async () => {
  const { device, token: oldest } = await signIn()
  const { token: parent } = await refresh(oldest)
  const { token: active } = await refresh(parent)
  server.clock.offsetMs = seconds(11)
  expect(await refresh(oldest)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect(await refresh(active)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect((await device.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(await server.actions()).toEqual(['session.started', 'refresh_token.replayed'])
  expect(await sessionCount()).toBe(0)
})

test('a hundred refreshes of one token at once leave one session with one active token', async () => {
  const { token } = await signIn()
  const allConnections = Array.from({ length: 10 }, () =>
    db.database.pool.query('select pg_sleep(0.1)'),
  )
  await Promise.all(allConnections)
  const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.token)).size).toBe(1)
  const { rows } = await db.database.pool.query('select refresh_counter from sessions')
  expect(rows).toEqual([{ refresh_counter: 1 }])
})

test('a refresh leaves the other sessions of the same user as they are', async () => {
  const { token: other } = await signIn()
  const { token } = await signIn()
  for (const turn of [1, 2]) expect((await refresh(token)).status, `turn ${turn}`).toBe(200)
  const { rows } = await db.database.pool.query(
    'select refresh_counter from sessions order by created_at',
  )
  expect(rows).toEqual([{ refresh_counter: 0 }, { refresh_counter: 1 }])
  expect((await refresh(other)).status).toBe(200)
})

test('a session that was not used for 30 days has ended', async () => {
  const { token } = await signIn()
  server.clock.offsetMs = days(29)
  const { token: active } = await refresh(token)
  server.clock.offsetMs = days(60)
  expect(await refresh(active)).toMatchObject({ status: 400, code: 'session_expired' })
  expect((await server.actions()).at(-1)).toBe('session.expired')
  expect(await sessionCount()).toBe(0)
})

test('signing in deletes the same user’s idle sessions', async () => {
  await signIn()
  server.clock.offsetMs = days(31)
  await signIn()
  expect(await sessionCount()).toBe(1)
})

test.each([
  ['a text that cannot be a token', 'no token', 'validation_failed', 'Refresh token is not valid'],
  [
    'a token of another server',
    'abcdefgh1234',
    'refresh_token_not_found',
    /^Invalid Refresh Token/,
  ],
])('%s is refused', async (_name, token, code, message) => {
  const response = await server.post('/token?grant_type=refresh_token', { refresh_token: token })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error_code: code,
    msg: expect.stringMatching(message),
  })
})

test.each([
  ['session', 0],
  ['number', 19],
  ['signature', 51],
])('a token with a changed %s is refused', async (_name, position) => {
  const { token } = await signIn()
  const { token: active } = await refresh(token)
  const bytes = Buffer.from(active, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position)
  const forged = bytes.toString('base64url')
  expect(await refresh(forged)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(await sessionCount()).toBe(1)
})

test('an address that was removed from the list cannot refresh', async () => {
  const { token } = await signIn()
  server.services.config = { ...server.services.config, adminEmails: ['coach@cirta.example'] }
  expect(await refresh(token)).toMatchObject({ status: 400, code: 'user_banned' })
})

test('while the session’s row is locked, the answer is 503 and the session is kept', async () => {
  const { token } = await signIn()
  const holder = await db.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from sessions for update')
  const blocked = await refresh(token)
  await holder.query('rollback')
  holder.release()
  expect(blocked.status).toBe(503)
  expect((await refresh(token)).status).toBe(200)
})

test('if the database recovers while the client retries, nobody is signed out', async () => {
  const { device } = await signIn()
  const away = openDatabase({ host: '127.0.0.1', port: 1 })
  server.services.database = away
  setTimeout(() => (server.services.database = db.database), 500)
  const { error } = await device.refreshSession()
  await away.close()
  expect(error).toBeNull()
  expect((await device.getSession()).data.session).not.toBeNull()
})

test('a session in daily use ends after 30 days, and so does its access token', async () => {
  const { device, token } = await signIn()
  let latest = token
  for (let day = 1; day < 30; day++) {
    server.clock.offsetMs = days(day)
    latest = (await refresh(latest)).token
  }
  server.clock.offsetMs = days(30) - minutes(5)
  const { token: last, accessToken } = await refresh(latest)
  server.clock.offsetMs = days(30)
  const asked = await fetch(`${server.url}/user`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(asked.status).toBe(403)
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  await expect(authenticateAdmin(server.services, headers)).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect(await refresh(last)).toMatchObject({ status: 400, code: 'session_expired' })
  expect((await device.getUser()).error).not.toBeNull()
  expect(await sessionCount()).toBe(0)
})
