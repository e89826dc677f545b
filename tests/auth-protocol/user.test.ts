import { expect, test } from 'vitest'
import { hours, minutes } from '#core/durations.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, password } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'

let db: TestDatabase
let server: AuthServer
startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

const fresh = 'a fresh password'

test('a new password ends the other sessions and keeps this one', async () => {
  const client = await server.signedIn()
  const other = await server.signedIn()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const { data, error } = await client.updateUser({ password: fresh })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(admin.email)
  expect(events).toContain('USER_UPDATED')
  expect((await client.getUser()).error).toBeNull()
  expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await server.device().signInWithPassword({ ...admin, password: fresh })).error).toBeNull()
  expect((await server.device().signInWithPassword(admin)).error).toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await server.actions()).toContain('password.changed')
})

test.each([
  ['is short', 'short', 422, { code: 'weak_password', reasons: ['length'] }],
  ['is empty', '', 422, { code: 'weak_password', reasons: ['length'] }],
  ['is too long to be hashed whole', 'ك'.repeat(37), 400, { code: 'validation_failed' }],
  ['is the old one', password, 422, { code: 'same_password' }],
])('a password that %s is refused', async (_name, candidate, status, refusal) => {
  const client = await server.signedIn()
  const { error } = await client.updateUser({ password: candidate })
  expect(error).toMatchObject({ status, ...refusal })
})

test.each([
  'Password12',
  'AZERTYUIOP',
  '1234567890',
  'motdepasse',
  'Cirta-Basketball!',
  'Constantine 2026',
  'admin@cirta.example',
  'admin123456789',
  'قسنطينة٢٠١٤',
])('the password %s is refused as one of the first to be guessed', async (candidate) => {
  const client = await server.signedIn()
  const { error } = await client.updateUser({ password: candidate })
  expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] })
})

test('passwords of 64 and more characters are used in full', async () => {
  const client = await server.signedIn()
  const long = 'four words are easy to remember, nine of them hard to guess, so they go '.slice(
    0,
    72,
  )
  expect((await client.updateUser({ password: long })).error).toBeNull()
  for (const altered of [long.slice(0, 71), long.toUpperCase(), long.trim()]) {
    const { error } = await server.device().signInWithPassword({ ...admin, password: altered })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  }
  expect((await server.device().signInWithPassword({ ...admin, password: long })).error).toBeNull()
  expect((await client.updateUser({ password: `${long}!` })).error).toMatchObject({
    code: 'validation_failed',
  })
})

test('on a network the current password is required', async () => {
  const client = await server.signedIn()
  const { config } = server.services
  server.services.config = { ...config, servesNetwork: true }
  const change = (current_password?: string) =>
    client.updateUser({ password: fresh, current_password })
  const missing = await change()
  const wrong = await change('not the password')
  const right = await change(password)
  server.services.config = config
  expect(missing.error).toMatchObject({ status: 400, code: 'current_password_required' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
  expect(right.error).toBeNull()
})

test.each([
  ['on a network', { servesNetwork: true }],
  ['on a database of others', { databaseUrl: 'postgres://db.example/cirta' }],
])('a common password is refused %s', async (_where, shared) => {
  const client = await server.signedIn()
  const { config } = server.services
  server.services.config = { ...config, ...shared }
  const { error } = await client.updateUser({ password: 'cirta-demo-2014' })
  server.services.config = config
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
})

test('a sign-in with a password that is now too weak says so and succeeds', async () => {
  const client = await server.signedIn()
  await client.updateUser({ password: 'cirta-demo-2014' })
  const { config } = server.services
  server.services.config = { ...config, databaseUrl: 'postgres://db.example/cirta' }
  const { data, error } = await server
    .device()
    .signInWithPassword({ ...admin, password: 'cirta-demo-2014' })
  server.services.config = config
  expect(error).toBeNull()
  expect(data.weakPassword?.reasons).toEqual(['pwned'])
})

test('a given current password is checked, and wrong ones count as failures', async () => {
  const client = await server.signedIn()
  const change = { password: fresh, current_password: 'not the password' }
  for (let guess = 0; guess < 10; guess++) {
    expect((await client.updateUser(change)).error).toMatchObject({
      code: 'current_password_invalid',
    })
  }
  expect((await client.updateUser(change)).error).toMatchObject({ status: 429 })
  expect((await server.actions()).filter((action) => action === 'password.refused')).toHaveLength(
    10,
  )
})

test('a session older than a day needs a mailed code to change the password', async () => {
  const client = await server.signedIn()
  server.clock.offsetMs = hours(25)
  await client.refreshSession()
  expect((await client.updateUser({ password: fresh })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  })
  expect((await client.reauthenticate()).error).toBeNull()
  const { code, recipient, link } = await server.mail('reauthentication')
  expect({ recipient, link }).toEqual({ recipient: admin.email, link: '' })
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await client.updateUser({ password: fresh, nonce: wrong })).error).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  })
  expect((await server.actions()).at(-1)).toBe('code.refused')
  expect((await client.updateUser({ password: fresh, nonce: code })).error).toBeNull()
  const again = await client.updateUser({ password: 'yet another one', nonce: code })
  expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' })
})

test('of many uses of one mailed code at once, one changes the password', async () => {
  const client = await server.signedIn()
  server.clock.offsetMs = hours(25)
  await client.refreshSession()
  await client.reauthenticate()
  const { code: nonce } = await server.mail('reauthentication')
  const headers = { 'content-type': 'application/json', ...(await server.bearer(client)) }
  const change = (_: unknown, index: number) =>
    fetch(`${server.url}/user`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ password: `${fresh} ${index}`, nonce }),
    })
  const answers = await Promise.all(Array.from({ length: 20 }, change))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await server.actions()).toContain('password.code_sent')
})

test('a weak password is refused with its reasons, in the format of either API version', async () => {
  const headers = {
    'content-type': 'application/json',
    ...(await server.bearer(await server.signedIn())),
  }
  const answer = async (version: Record<string, string>) => {
    const body = JSON.stringify({ password: 'short' })
    const response = await fetch(`${server.url}/user`, {
      method: 'PUT',
      headers: { ...headers, ...version },
      body,
    })
    return response.json()
  }
  const weak_password = { reasons: ['length'] }
  const message = 'Password should be at least 10 characters'
  expect(await answer({ 'x-supabase-api-version': '2024-01-01' })).toEqual({
    code: 'weak_password',
    error_code: 'weak_password',
    message,
    weak_password,
  })
  expect(await answer({})).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: message,
    weak_password,
  })
})

test('a code is mailed once a minute, and only to a signed-in admin', async () => {
  const client = await server.signedIn()
  await client.reauthenticate()
  expect((await client.reauthenticate()).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  })
  server.clock.offsetMs = minutes(1)
  expect((await client.reauthenticate()).error).toBeNull()
  expect((await fetch(`${server.url}/reauthenticate`)).status).toBe(401)
})

test('of two changes at the same moment, one succeeds', async () => {
  const clients = await Promise.all([server.signedIn(), server.signedIn()])
  const results = await Promise.all(
    clients.map((client, index) => client.updateUser({ password: `${fresh} ${index}` })),
  )
  expect(results.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await db.database.pool.query('select from sessions')).rowCount).toBe(1)
})

test('half a surrogate pair, which only JSON can write, is refused', async () => {
  const client = await server.signedIn()
  const half = '\ud800'
  const refused = { status: 400, code: 'bad_json' }
  for (const data of [{ note: half }, { [half]: 'x' }])
    expect((await client.updateUser({ data })).error).toMatchObject(refused)
  for (const names of [{ friendlyName: half }, { issuer: half }])
    expect((await client.mfa.enroll({ factorType: 'totp', ...names })).error).toMatchObject(refused)
})

test('user data are merged, null deletes a key, and the token has the result', async () => {
  const client = await server.signedIn()
  await client.updateUser({ data: { language: 'fr', theme: 'dark' } })
  const { data } = await client.updateUser({ data: { theme: null } })
  expect(data.user?.user_metadata).toEqual({ language: 'fr' })
  await client.refreshSession()
  expect((await client.getClaims()).data?.claims.user_metadata).toEqual({ language: 'fr' })
  const { error } = await client.updateUser({ data: { note: 'x'.repeat(3000) } })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test.each([
  [
    'an address that is not configured',
    { email: 'new@cirta.example' },
    400,
    'email_address_not_authorized',
  ],
  ['what is no address', { email: 'new' }, 400, 'validation_failed'],
  ['a phone', { phone: '213550000000' }, 422, 'phone_provider_disabled'],
])('an account cannot take %s', async (_name, change, status, code) => {
  const client = await server.signedIn()
  expect((await client.updateUser(change)).error).toMatchObject({ status, code })
})

test('the account’s own address and empty fields change nothing; unknown fields are refused', async () => {
  const client = await server.signedIn()
  expect((await client.updateUser({ email: admin.email.toUpperCase() })).error).toBeNull()
  const headers = { 'content-type': 'application/json', ...(await server.bearer(client)) }
  const put = (body: unknown) =>
    fetch(`${server.url}/user`, { method: 'PUT', headers, body: JSON.stringify(body) })
  const unused = {
    code_challenge: null,
    code_challenge_method: null,
    data: {},
    password: null,
    channel: 'sms',
  }
  expect((await put(unused)).status).toBe(200)
  const foreign = await put({ app_metadata: { role: 'owner' } })
  expect({ status: foreign.status, code: (await foreign.json()).error_code }).toEqual({
    status: 403,
    code: 'not_admin',
  })
})
