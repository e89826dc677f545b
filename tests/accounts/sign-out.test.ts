import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, startAuthServer } from './auth-server.ts'

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

async function signedIn(credentials = admin) {
  const device = server.device()
  await device.signInWithPassword(credentials)
  return device
}
const isIn = async (device: Awaited<ReturnType<typeof signedIn>>) =>
  (await device.getUser()).data.user !== null

test.each([
  ['local', { own: false, other: true }],
  ['others', { own: true, other: false }],
  ['global', { own: false, other: false }],
] as const)('scope %s ends the right sessions', async (scope, left) => {
  const own = await signedIn()
  const other = await signedIn()
  const coach = await signedIn({ ...admin, email: 'coach@cirta.example' })
  expect((await own.signOut({ scope })).error).toBeNull()
  expect({ own: await isIn(own), other: await isIn(other) }).toEqual(left)
  expect(await isIn(coach)).toBe(true)
  expect((await server.actions()).at(-1)).toBe('sessions.ended')
})

test('signing out is 204 without a body and ends everything unless told otherwise', async () => {
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
