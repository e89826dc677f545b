import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { createApi } from '#server/api.ts'
import { addTotp, authenticator } from '#tests/support/authenticator.ts'
import { admin, type AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'

let server: AuthServer
startAuthServerPerTest((fresh) => {
  server = fresh.server
})

const onNetwork = () => {
  server.services.config = { ...server.services.config, servesNetwork: true }
}

/** The API's status for a request of this client. */
async function ask(client: GoTrueClient, path: string, body?: object) {
  const headers = { ...(await server.bearer(client)), 'content-type': 'application/json' }
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await createApi(server.services).request(path, request)
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem')
  return isProblem ? response.json() : { status: response.status }
}

test('on a network, a session with a password alone may only add a second factor', async () => {
  onNetwork()
  const client = await server.signedIn()
  expect((await client.getUser()).data.user?.app_metadata.second_factor).toBe('required')
  const refusal = { status: 403, code: 'insufficient_aal' }
  for (const path of [
    '/api/admin/dashboard',
    '/api/admin/orders',
    '/api/admin/orders.csv',
    '/api/admin/sessions',
  ]) {
    expect(await ask(client, path)).toMatchObject({ ...refusal, second_factor: 'missing' })
  }
  expect(await ask(client, '/api/admin/devices', {})).toMatchObject(refusal)
  const { factorId } = await addTotp(server, client)
  expect(await ask(client, '/api/admin/orders')).toEqual({ status: 200 })
  expect((await client.mfa.recoveryCodes.generate()).error).toBeNull()
  const again = await server.signedIn()
  expect(await ask(again, '/api/admin/orders')).toMatchObject({
    ...refusal,
    second_factor: 'not_shown',
  })
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  expect(await ask(client, '/api/admin/orders')).toMatchObject({
    ...refusal,
    second_factor: 'missing',
  })
})

test('who signed in with a recovery code and removes the lost factor can add a new one', async () => {
  onNetwork()
  const first = await server.signedIn()
  const { factorId } = await addTotp(server, first)
  const { data } = await first.mfa.recoveryCodes.generate()
  const client = await server.signedIn()
  await client.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })
  expect(await ask(client, '/api/admin/me')).toEqual({ status: 200 })
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  server.clock.offsetMs += minutes(16)
  await client.refreshSession()
  expect((await client.getClaims()).data?.claims).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
  expect(await ask(client, '/api/admin/me')).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
    second_factor: 'missing',
  })
  const begun = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'The new phone' })
  expect(begun.error).toBeNull()
})

test('on loopback no second factor is required', async () => {
  const client = await server.signedIn()
  expect((await client.getUser()).data.user?.app_metadata).toEqual({
    provider: 'email',
    providers: ['email'],
  })
  expect(await ask(client, '/api/admin/orders')).toEqual({ status: 200 })
  server.clock.offsetMs += minutes(16)
  await client.refreshSession()
  expect(await ask(client, '/api/admin/orders.csv')).toEqual({ status: 200 })
})

test('exports, families and factors require a factor shown in the last 15 minutes, everything else does not', async () => {
  const client = await server.signedIn()
  const { factorId, freshCode } = await addTotp(server, client)
  const family = { contact: '0550123456' }
  const guarded = [
    () => ask(client, '/api/admin/orders.csv'),
    () => ask(client, '/api/admin/registrations.csv'),
    () => ask(client, '/api/admin/subscribers.csv'),
    () => ask(client, '/api/admin/families/export', family),
    () => ask(client, '/api/admin/families/erase', family),
  ]
  for (const asked of guarded) expect((await asked()).code).not.toBe('reauthentication_needed')
  server.clock.offsetMs += minutes(16)
  await client.refreshSession()
  const needed = { status: 403, code: 'reauthentication_needed' }
  for (const asked of guarded) expect(await asked()).toMatchObject(needed)
  for (const { error } of [
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' }),
    await client.mfa.unenroll({ factorId }),
    await client.mfa.recoveryCodes.generate(),
  ]) {
    expect(error).toMatchObject(needed)
  }
  expect(await ask(client, '/api/admin/orders')).toEqual({ status: 200 })
  expect((await client.mfa.challengeAndVerify({ factorId, code: freshCode() })).error).toBeNull()
  for (const asked of guarded) expect((await asked()).code).not.toBe('reauthentication_needed')
  expect((await client.mfa.recoveryCodes.generate()).error).toBeNull()
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
})

test('a factor whose set-up was interrupted can be finished only with a recent factor', async () => {
  const client = await server.signedIn()
  const { factorId, freshCode } = await addTotp(server, client)
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Left open' })
  if (error) throw error
  const { id } = data
  const challenged = await client.mfa.challenge({ factorId: id })
  server.clock.offsetMs += minutes(16)
  await client.refreshSession()
  const needed = { status: 403, code: 'reauthentication_needed' }
  const code = authenticator(data.totp.secret, server)
  const open = { factorId: id, challengeId: challenged.data?.id ?? '' }
  expect((await client.mfa.challenge({ factorId: id })).error).toMatchObject(needed)
  expect((await client.mfa.verify({ ...open, code: code() })).error).toMatchObject(needed)
  expect((await client.mfa.challengeAndVerify({ factorId, code: freshCode() })).error).toBeNull()
  // A verified factor removes the unverified ones of its kind.
  expect((await client.mfa.listFactors()).data?.all.map((factor) => factor.id)).toEqual([factorId])
})

test('a session from a mailed link requires the second factor too', async () => {
  onNetwork()
  await server.device().resetPasswordForEmail(admin.email)
  const { code } = await server.mail('password-recovery')
  const client = server.device()
  await client.verifyOtp({ type: 'recovery', email: admin.email, token: code })
  expect((await client.updateUser({ password: 'another password of our own' })).error).toBeNull()
  expect(await ask(client, '/api/admin/orders')).toMatchObject({ code: 'insufficient_aal' })
})
