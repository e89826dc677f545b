import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { hours, minutes } from '#core/durations.ts'
import { openDatabase } from '#platform/database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'
import { addressOfButton, askForLink, followLink, kind, site } from '#tests/support/mailed-link.ts'

let db: TestDatabase
let server: AuthServer

startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

const follow = (link: string) => followLink(server, link)

const recover = (email?: string, redirectTo?: string, client?: GoTrueClient) =>
  askForLink(server, email, redirectTo, client)

test('the mailed link starts a session, which may change the password', async () => {
  const client = server.device()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  expect((await recover(admin.email, `${site}/admin/forgot`, client)).error).toBeNull()
  const { link, recipient, language } = await server.mail(kind)
  expect({ recipient, language }).toEqual({ recipient: admin.email, language: 'en' })
  const { status, location, fragment } = await follow(link)
  expect(status).toBe(303)
  expect(location.href).toMatch(`${site}/admin/forgot#`)
  expect(fragment).toMatchObject({
    token_type: 'bearer',
    type: 'recovery',
    expires_in: '900',
    sb: '',
  })
  const { access_token = '', refresh_token = '' } = fragment
  expect((await client.setSession({ access_token, refresh_token })).error).toBeNull()
  expect((await client.getClaims()).data?.claims.amr).toEqual([
    { method: 'otp', timestamp: expect.any(Number) },
  ])
  expect((await client.updateUser({ password: 'another password' })).error).toBeNull()
  expect((await server.device().signInWithPassword(admin)).error).toMatchObject({
    code: 'invalid_credentials',
  })
  const changed = { ...admin, password: 'another password' }
  expect((await server.device().signInWithPassword(changed)).error).toBeNull()
})

test('a link works once and expires after an hour', async () => {
  await recover()
  const { link } = await server.mail(kind)
  await follow(link)
  const refused = {
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
    sb: '',
  }
  expect((await follow(link)).fragment).toEqual(refused)
  server.clock.offsetMs = minutes(2)
  await recover()
  server.clock.offsetMs = hours(1) + minutes(3)
  const late = await follow((await server.mail(kind)).link)
  expect(late.fragment).toEqual(refused)
  expect(late.location.search).toBe('')
})

test('fetching the link without pressing its button does not use it up', async () => {
  await recover()
  const { link } = await server.mail(kind)
  const response = await fetch(addressOfButton(server, link), { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect((await follow(link)).fragment).toMatchObject({ type: 'recovery' })
})

test('of many who follow one link at once, one gets a session', async () => {
  await recover()
  const { link } = await server.mail(kind)
  const answers = await Promise.all(Array.from({ length: 100 }, () => follow(link)))
  expect(answers.filter(({ fragment }) => fragment.access_token)).toHaveLength(1)
  expect((await db.database.pool.query('select from sessions')).rowCount).toBe(1)
})

test('of many who send the right code at once, one gets a session', async () => {
  await recover()
  const { code: token } = await server.mail(kind)
  const send = () => server.post('/verify', { type: 'recovery', email: admin.email, token })
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await db.database.pool.query('select from sessions')).rowCount).toBe(1)
})

test.each([admin.email, 'nobody@cirta.example'])(
  'ten wrong codes lock the codes of %s',
  async (email) => {
    const guess = (token: string) => server.post('/verify', { type: 'recovery', email, token })
    for (let round = 0; round < 5; round++) {
      await recover(email)
      const { code } = await server.mail(kind)
      const wrong = code === '000000' ? '000001' : '000000'
      expect([(await guess(wrong)).status, (await guess(wrong)).status]).toEqual([403, 403])
      server.clock.offsetMs += minutes(2)
    }
    const closed = await guess('000000')
    expect(closed.status).toBe(429)
    expect(await closed.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    server.clock.offsetMs += minutes(16)
    expect((await guess('000000')).status).toBe(403)
  },
)

test('the link verifies the address, and its session has one factor only', async () => {
  await db.database.pool.query('update users set email_confirmed_at = null')
  await recover()
  const { code: token } = await server.mail(kind)
  const client = server.device()
  const { data } = await client.verifyOtp({ type: 'recovery', email: admin.email, token })
  expect(data.user?.email_confirmed_at).toBeDefined()
  expect((await client.getClaims()).data?.claims.aal).toBe('aal1')
})

test('a new password invalidates links mailed before', async () => {
  await recover()
  const { link } = await server.mail(kind)
  const client = await server.signedIn()
  expect((await client.updateUser({ password: 'another password' })).error).toBeNull()
  expect((await follow(link)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('after a server error the link is still valid, and the page says so', async () => {
  await recover()
  const { link } = await server.mail(kind)
  const away = openDatabase({ host: '127.0.0.1', port: 1 })
  server.services.database = away
  const { log } = server.services
  server.services.log = { ...log, error: () => undefined }
  const { status, fragment } = await follow(link)
  Object.assign(server.services, { database: db.database, log })
  await away.close()
  expect({ status, ...fragment }).toMatchObject({
    status: 303,
    error: 'temporarily_unavailable',
    error_code: 'unexpected_failure',
  })
  expect((await follow(link)).fragment).toMatchObject({ type: 'recovery' })
})

test('the mail’s six digits do the same as the link, once', async () => {
  await recover()
  const { code } = await server.mail(kind)
  const client = server.device()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const { data, error } = await client.verifyOtp({
    type: 'recovery',
    email: 'ADMIN@cirta.example',
    token: code,
  })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(admin.email)
  expect(events).toContain('PASSWORD_RECOVERY')
  const again = await server
    .device()
    .verifyOtp({ type: 'recovery', email: admin.email, token: code })
  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
})

test('the link’s token can also be posted', async () => {
  await recover()
  const token_hash = new URL((await server.mail(kind)).link).searchParams.get('token') ?? ''
  const { data } = await server.device().verifyOtp({ type: 'recovery', token_hash })
  expect(data.user?.email).toBe(admin.email)
})

test('five wrong codes invalidate the code, however many are sent at once; the link stays valid', async () => {
  await recover()
  const { code, link } = await server.mail(kind)
  const guess = (token: string) =>
    server.post('/verify', { type: 'recovery', email: admin.email, token })
  const wrong = Array.from({ length: 40 }, (_, index) => String(900_000 + index)).filter(
    (text) => text !== code,
  )
  const answers = await Promise.all(wrong.map(guess))
  expect(answers.filter(({ status }) => status !== 403 && status !== 429)).toEqual([])
  await db.database.pool.query('delete from sign_in_failures')
  expect((await guess(code)).status).toBe(403)
  const { rows } = await db.database.pool.query('select wrong_codes from mailed_tokens')
  expect(rows).toEqual([{ wrong_codes: 5 }])
  expect((await follow(link)).fragment).toMatchObject({ type: 'recovery' })
})

test.each([
  ['the site itself', `${site}/admin/forgot`, `${site}/admin/forgot`],
  ['a program on this machine', 'http://127.0.0.1:8787/back', 'http://127.0.0.1:8787/back'],
  ['another host', 'https://evil.example/', `${site}/`],
  ['a host that begins like ours', 'http://127.0.0.1.evil.example/', `${site}/`],
  ['a decimal address', 'http://2130706433:8787/', `${site}/`],
  ['our host as a user’s name', 'http://127.0.0.1:3000@evil.example/', `${site}/`],
  ['another scheme', 'javascript:alert(1)', `${site}/`],
  ['nothing', undefined, `${site}/`],
])('a link that would redirect to %s', async (_name, wanted, reached) => {
  await recover(admin.email, wanted)
  const { location } = await follow((await server.mail(kind)).link)
  location.hash = ''
  expect(location.href).toBe(reached)
})

test('requests and refusals are in the audit log, without secrets', async () => {
  await recover()
  await server.post('/verify', { type: 'recovery', email: admin.email, token: '000000' })
  const { code, link } = await server.mail(kind)
  await follow(link)
  expect(await server.actions()).toEqual([
    'password.recovery_requested',
    'code.refused',
    'session.started',
  ])
  const { rows } = await db.database.pool.query('select * from audit_entries')
  expect(rows[0]).toMatchObject({
    actor: 'visitor',
    subject: admin.email,
    details: { network: '127.0.0.1' },
  })
  expect(JSON.stringify(rows)).not.toContain(code)
})
