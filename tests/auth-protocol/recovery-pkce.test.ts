import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { addTotp } from '#tests/support/authenticator.ts'
import { admin, type AuthServer } from '#tests/support/auth-server.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'
import { askForLink, followLink, kind, site } from '#tests/support/mailed-link.ts'

let db: TestDatabase
let server: AuthServer
startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

const follow = (link: string) => followLink(server, link)
const recover = (email?: string, redirectTo?: string, client?: GoTrueClient) =>
  askForLink(server, email, redirectTo, client)

test('with a second factor, the link requires it before the new password', async () => {
  const { factorId, freshCode } = await addTotp(server, await server.signedIn())
  const client = server.device({ flowType: 'pkce' })
  await recover(admin.email, site, client)
  const { location } = await follow((await server.mail(kind)).link)
  const { error } = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect([data?.currentLevel, data?.nextLevel]).toEqual(['aal1', 'aal2'])
  const change = () => client.updateUser({ password: 'another password' })
  expect((await change()).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  expect((await client.mfa.challengeAndVerify({ factorId, code: freshCode() })).error).toBeNull()
  expect((await change()).error).toBeNull()
  const changed = { ...admin, password: 'another password' }
  expect((await server.device().signInWithPassword(changed)).error).toBeNull()
})

test('with PKCE the link returns a code that only the requesting browser can exchange, once', async () => {
  const client = server.device({ flowType: 'pkce' })
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  await recover(admin.email, `${site}/admin/forgot?step=2`, client)
  const { location, status } = await follow((await server.mail(kind)).link)
  expect(status).toBe(303)
  expect(location.pathname + location.search).toMatch(
    /^\/admin\/forgot\?step=2&code=[0-9a-f-]{36}$/,
  )
  const code = location.searchParams.get('code') ?? ''

  const stolen = await server.post('/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: 'x'.repeat(56),
  })
  expect(stolen.status).toBe(400)
  expect(await stolen.json()).toMatchObject({ error_code: 'bad_code_verifier' })

  expect((await client.exchangeCodeForSession(code)).error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
  expect((await client.getClaims()).data?.claims.amr).toEqual([
    { method: 'recovery', timestamp: expect.any(Number) },
  ])
  const again = await server.post('/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: 'x'.repeat(56),
  })
  expect(again.status).toBe(404)
  expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' })
})

test('of many exchanges of one code at once, one gets a session', async () => {
  const verifier = 'v'.repeat(56)
  const challenge = { code_challenge: verifier, code_challenge_method: 'plain' }
  await server.post('/recover', { email: admin.email, ...challenge })
  const { location } = await follow((await server.mail(kind)).link)
  const exchange = { auth_code: location.searchParams.get('code'), code_verifier: verifier }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => server.post('/token?grant_type=pkce', exchange)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(99)
  expect((await db.database.pool.query('select from sessions')).rowCount).toBe(1)
})

test('the code of a PKCE link is refused once the address has been removed from the list', async () => {
  const client = server.device({ flowType: 'pkce' })
  await recover(admin.email, site, client)
  const { location } = await follow((await server.mail(kind)).link)
  server.services.config = { ...server.services.config, adminEmails: ['coach@cirta.example'] }
  const { error } = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '')
  expect(error).toMatchObject({ status: 403, code: 'user_banned' })
})

test('the code of a PKCE link expires after five minutes', async () => {
  const client = server.device({ flowType: 'pkce' })
  await recover(admin.email, site, client)
  const { location } = await follow((await server.mail(kind)).link)
  server.clock.offsetMs = minutes(6)
  const { error } = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '')
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' })
})

test('a used PKCE link returns its error where the client looks for it', async () => {
  await recover(admin.email, site, server.device({ flowType: 'pkce' }))
  const { link } = await server.mail(kind)
  await follow(link)
  const { location } = await follow(link)
  expect(location.searchParams.get('error_code')).toBe('otp_expired')
})
