import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemOf } from '#features/accounts/web/problem.ts'
import { signIn, signOut } from '#features/accounts/web/session.ts'
import { minutes } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { openDatabase } from '#platform/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from '#server/api.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'

let db: TestDatabase
let server: AuthServer

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startAuthServer(db.database)
  vi.stubGlobal('location', { origin: new URL(server.url).origin })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.stop()
  await db.drop()
})

/** The server's verdict on a request with the back office's session. */
async function ask(): Promise<string> {
  const response = await adminFetch(`${server.url}/user`)
  const { email, error_code } = await response.json()
  return email ?? error_code
}

test('requests carry the session’s token until sign-out', async () => {
  expect(await ask()).toBe('no_authorization')
  await signIn(admin)
  expect(await ask()).toBe(admin.email)
  await signOut()
  expect(await ask()).toBe('no_authorization')
  expect((await db.database.pool.query('select from sessions')).rowCount).toBe(0)
})

test('a session revoked elsewhere ends here with the first 401', async () => {
  await signIn(admin)
  await db.database.pool.query('delete from sessions')
  expect(await ask()).toBe('session_not_found')
  expect(await ask()).toBe('no_authorization')
})

test('a server error does not end the session', async () => {
  await signIn(admin)
  const away = openDatabase({ host: '127.0.0.1', port: 1 })
  server.services.database = away
  expect(await ask()).toBe('unexpected_failure')
  server.services.database = db.database
  await away.close()
  expect(await ask()).toBe(admin.email)
})

test('a refused sign-in throws the server’s message, if there is one', async () => {
  const refusal = await signIn({ ...admin, password: 'not the password' }).catch(
    (error: unknown) => error,
  )
  if (!(refusal instanceof Error)) throw new Error('signed in with a wrong password')
  expect(problemOf(refusal)).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(problemOf(new Error('{}'))).toEqual({ code: undefined, message: undefined })
})

test('a token that has expired by the server’s clock is refreshed, even if this device’s clock is slow', async () => {
  await signIn(admin)
  const api = serve({ fetch: createApi(server.services).fetch, port: 0, hostname: '127.0.0.1' })
  await once(api, 'listening')
  const address = api.address()
  const port = typeof address === 'object' && address ? address.port : 0
  server.clock.offsetMs = minutes(17)
  const response = await adminFetch(`http://127.0.0.1:${port}/api/admin/sessions`)
  server.clock.offsetMs = 0
  await new Promise((resolve) => api.close(resolve))
  expect(response.status).toBe(200)
  expect((await response.json()).items).toContainEqual(
    expect.objectContaining({ is_current: true }),
  )
})
