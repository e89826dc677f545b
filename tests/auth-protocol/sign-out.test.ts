import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'

let db: TestDatabase
let server: AuthServer

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database)
})
beforeEach(() => db.database.pool.query('delete from sessions'))
afterAll(async () => {
  await server.stop()
  await db.drop()
})

const signedIn = (credentials = admin) => server.signedIn(credentials)
const isIn = async (device: Awaited<ReturnType<AuthServer['signedIn']>>) =>
  (await device.getUser()).data.user !== null

test.each([
  ['local', { own: false, other: true }, 'session.ended'],
  ['others', { own: true, other: false }, 'sessions.ended'],
  ['global', { own: false, other: false }, 'sessions.ended'],
] as const)('scope %s ends the right sessions', async (scope, left, action) => {
  const own = await signedIn()
  const other = await signedIn()
  const coach = await signedIn({ ...admin, email: 'coach@cirta.example' })
  expect((await own.signOut({ scope })).error).toBeNull()
  expect({ own: await isIn(own), other: await isIn(other) }).toEqual(left)
  expect(await isIn(coach)).toBe(true)
  expect((await server.actions()).at(-1)).toBe(action)
})

test('signing out answers 204 without a body and ends all sessions by default', async () => {
  const other = await signedIn()
  const own = await signedIn()
  const { data } = await own.getSession()
  const response = await server.post('/logout', undefined, {
    authorization: `Bearer ${data.session?.access_token}`,
  })
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  expect(await isIn(other)).toBe(false)
})

test('an unknown scope ends nothing', async () => {
  const own = await signedIn()
  const { data } = await own.getSession()
  const response = await server.post('/logout?scope=some', undefined, {
    authorization: `Bearer ${data.session?.access_token}`,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  expect(await isIn(own)).toBe(true)
})

test('the tokens of an ended session are refused, and signing out of it succeeds', async () => {
  const own = await signedIn()
  const events: string[] = []
  own.onAuthStateChange((event) => void events.push(event))
  const { data } = await own.getSession()
  await own.signOut({ scope: 'others' })
  expect(events).not.toContain('SIGNED_OUT')
  await server.post('/logout', undefined, await server.bearer(own))
  const refreshed = await server.post('/token?grant_type=refresh_token', {
    refresh_token: data.session?.refresh_token,
  })
  expect(refreshed.status).toBe(400)
  expect(await refreshed.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
  expect((await own.signOut()).error).toBeNull()
  expect(events).toContain('SIGNED_OUT')
})
