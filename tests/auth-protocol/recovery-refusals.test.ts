import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { mailedTokenLife } from '#features/accounts/rules.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'
import { askForLink, kind } from '#tests/support/mailed-link.ts'

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

test.each([
  ['/recover', { email: 'no address' }, 400, 'validation_failed'],
  ['/recover', {}, 400, 'validation_failed'],
  ['/recover', { email: admin.email, code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  ['/recover', { email: admin.email, code_challenge_method: 's256' }, 400, 'validation_failed'],
  [
    '/recover',
    { email: admin.email, code_challenge: 'too short', code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
  ['/resend', { type: 'recovery', email: admin.email }, 400, 'validation_failed'],
  ['/resend', { type: 'signup' }, 400, 'validation_failed'],
  ['/resend', { type: 'sms', email: admin.email }, 400, 'validation_failed'],
  ['/verify', { email: admin.email, token: '123456' }, 400, 'validation_failed'],
  ['/verify', { type: 'recovery', email: admin.email }, 400, 'validation_failed'],
  [
    '/verify',
    { type: 'recovery', email: admin.email, token: '1', token_hash: '2' },
    400,
    'validation_failed',
  ],
  ['/verify', { type: 'recovery', email: admin.email, token_hash: '2' }, 400, 'validation_failed'],
  ['/verify', { type: 'nothing', email: admin.email, token: '1' }, 400, 'validation_failed'],
  ['/verify', { type: 'sms', phone: 'none', token: '1' }, 400, 'validation_failed'],
  ['/verify', { type: 'sms', phone: '213550123456', token: '1' }, 403, 'otp_expired'],
  ['/verify', { type: 'sms', phone: '+123456789012345', token: '1' }, 403, 'otp_expired'],
  ['/verify', { type: 'sms', phone: '0550123456', token: '1' }, 400, 'validation_failed'],
  ['/verify', { type: 'phone_change', phone: '213550123456', token: '1' }, 403, 'otp_expired'],
  ['/verify', { type: 'email', email: admin.email, token: '1' }, 403, 'otp_expired'],
  ['/verify', { type: 'recovery', email: 'none', token: '1' }, 422, 'validation_failed'],
  ['/verify', { type: 'recovery', email: admin.email, token: '000000' }, 403, 'otp_expired'],
  ['/verify', { type: 'recovery', token_hash: 'x' }, 403, 'otp_expired'],
  ['/verify', { type: 'magiclink', email: admin.email, token: '000000' }, 403, 'otp_expired'],
  ['/verify', { type: 'signup', token_hash: 'x' }, 403, 'otp_expired'],
])('%s with %j is refused', async (path, body, status, code) => {
  const response = await server.post(path, body)
  expect({ status: response.status, code: (await response.json()).error_code }).toEqual({
    status,
    code,
  })
})

test('the code of a mail expires after an hour, as its link does', async () => {
  await askForLink(server)
  const { code: token } = await server.mail(kind)
  const send = () => server.post('/verify', { type: 'recovery', email: admin.email, token })
  server.clock.offsetMs = mailedTokenLife + seconds(1)
  const late = await send()
  expect({ status: late.status, code: (await late.json()).error_code }).toEqual({
    status: 403,
    code: 'otp_expired',
  })
  server.clock.offsetMs = 0
  expect((await send()).status).toBe(200)
})

test.each(['signup', 'email_change'])(
  'resending a mail of type %s gets the same answer as any',
  async (type) => {
    const response = await server.post('/resend', { type, email: 'nobody@cirta.example' })
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: {},
    })
  },
)

test('a network may request thirty mails in ten minutes', async () => {
  await db.database.pool.query('delete from rate_limits')
  const ask = () => server.post('/recover', { email: 'nobody@cirta.example' })
  const answers = await Promise.all(Array.from({ length: 31 }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(await refused[0]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
})
