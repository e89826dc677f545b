import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthServer } from '#tests/support/auth-server.ts'
import { openSchool, provider, type School } from '#tests/support/school.ts'

let school: School
let server: AuthServer
const errors: unknown[] = []
beforeAll(async () => {
  school = await openSchool()
  server = await school.startServer()
  const { log } = server.services
  server.services.log = { ...log, error: (entry: unknown) => void errors.push(entry) }
})
afterAll(async () => {
  await server?.stop()
  await school?.close()
})

/** Waits until a statement of this database is blocked by a lock. */
const waitForLock = () =>
  expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await school.database.pool.query(waiting)).rowCount
    })
    .toBe(1)

test.each([
  ['a factor is asked', 'POST', (factor: string) => `/factors/${factor}/challenge`],
  [
    'an account elsewhere is linked',
    'GET',
    () => `/user/identities/authorize?provider=${provider}`,
  ],
])(
  'a session that ends while %s is answered as ended, and logged as no error',
  async (_case, method, pathOf) => {
    const client = await server.signedIn()
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: method })
    const headers = await server.bearer(client)
    const other = await school.database.pool.connect()
    await other.query('begin')
    await other.query('delete from sessions')
    const asked = fetch(server.url + pathOf(data?.id ?? ''), {
      method,
      headers,
      redirect: 'manual',
    })
    await waitForLock()
    await other.query('commit')
    other.release()
    const answer = await asked
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error_code: 'session_not_found' },
    ])
    expect(errors).toEqual([])
  },
)
