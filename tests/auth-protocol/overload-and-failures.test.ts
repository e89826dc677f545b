import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import { authApi } from '#features/accounts/server/api.ts'
import { openDatabase } from '#platform/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, password, startAuthServer } from '#tests/support/auth-server.ts'

// The real library, spied on.
vi.mock('@node-rs/argon2', { spy: true })

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

test('a request that takes longer than ten seconds is answered with 503, and logged as no error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const never = { ...db.database, rows: () => new Promise<never>(() => undefined) }
  const errors: unknown[] = []
  const log = {
    ...server.services.log,
    warn: () => undefined,
    error: (entry: unknown) => void errors.push(entry),
  }
  const api = authApi({ ...server.services, log, database: never })
  const body = JSON.stringify({ email: admin.email, password })
  const answer = api.request('/token?grant_type=password', { method: 'POST', body })
  // The time limit of the handler does not include the time to receive the body.
  const sending = { body: new ReadableStream(), duplex: 'half' as const }
  const slow = api.request('/token?grant_type=password', { method: 'POST', ...sending })
  await vi.advanceTimersByTimeAsync(seconds(10))
  const answers = await Promise.all([answer, slow])
  vi.useRealTimers()
  expect(answers.map(({ status }) => status)).toEqual([504, 408])
  for (const response of answers)
    expect(await response.json()).toMatchObject({ error_code: 'request_timeout' })
  expect(errors).toEqual([])
})

test('a database error is answered with 503 and an id that is in the log', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: 1 })
  server.services.database = away
  const logged: unknown[] = []
  server.services.log = {
    ...server.services.log,
    error: (entry: unknown) => void logged.push(entry),
  }
  const response = await server.post('/token?grant_type=password', {
    email: 'a@b.example',
    password: 'x',
  })
  server.services.database = db.database
  await away.close()
  expect(response.status).toBe(503)
  const { error_id } = await response.json()
  expect(logged).toEqual([expect.objectContaining({ requestId: error_id })])
})

test('sign-ins beyond the queue’s limit are answered with 503, and logged as no error', async () => {
  const { log } = server.services
  const errors: unknown[] = []
  server.services.log = {
    ...log,
    warn: () => undefined,
    error: (...entry: unknown[]) => void errors.push(entry),
  }
  const release = Promise.withResolvers<boolean>()
  vi.mocked(verify).mockReturnValue(release.promise)
  let refused = 0
  const once = async () => {
    const { status } = await server.post('/token?grant_type=password', {
      email: 'a@b.example',
      password: 'x',
    })
    refused += Number(status === 503)
  }
  const sent = Array.from({ length: 130 }, once)
  try {
    // Two are being verified and a hundred wait in the queue; the rest are refused before these two
    // are done.
    await expect.poll(() => refused).toBe(28)
  } finally {
    release.resolve(false)
    await Promise.all(sent)
    vi.mocked(verify).mockRestore()
    server.services.log = log
  }
  expect(refused).toBe(28)
  expect(errors).toEqual([])
  await db.database.pool.query('delete from sign_in_failures')
})
