import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { hours, minutes } from '#core/durations.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { addTotp } from '#tests/support/authenticator.ts'
import { admin, type AuthServer, password } from '#tests/support/auth-server.ts'
import {
  addressesOf,
  askForAddress,
  back,
  coach,
  mailboxes,
  untouched,
} from '#tests/support/email-change.ts'
import { startAuthServerPerTest } from '#tests/support/auth-server-per-test.ts'
import { followLink } from '#tests/support/mailed-link.ts'

let db: TestDatabase
let server: AuthServer
startAuthServerPerTest((fresh) => {
  db = fresh.db
  server = fresh.server
})

const ask = (client: GoTrueClient, email?: string) => askForAddress(server, client, email)
const follow = (link: string) => followLink(server, link)
const addresses = () => addressesOf(db)
const signInAs = (email: string) => server.device().signInWithPassword({ email, password })

test('the address changes only after both mailboxes have confirmed, by link or by code', async () => {
  const client = await server.signedIn()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const { current, wanted } = await ask(client)
  expect(events).toContain('USER_UPDATED')
  expect((await client.getUser()).data.user).toMatchObject({
    email: admin.email,
    new_email: coach,
    email_change_sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect([current, wanted]).toMatchObject([
    { recipient: admin.email, language: 'ar', subject: 'تأكيد العنوان الجديد' },
    { recipient: coach, language: 'ar', subject: 'تأكيد العنوان الجديد' },
  ])
  expect(current.text).toContain(`\n${coach}\n`)
  expect(current.html).toContain(`<b dir="ltr">${coach}</b>`)
  expect(wanted.html).toContain(`<b dir="ltr">${admin.email}</b>`)

  const first = await follow(wanted.link)
  expect(first.status).toBe(303)
  expect(first.location.href).toMatch(`${back}#`)
  expect(first.fragment).toEqual({ message: expect.any(String), sb: '' })
  expect(await addresses()).toEqual(untouched)

  const elsewhere = server.device()
  const { data, error } = await elsewhere.verifyOtp({
    type: 'email_change',
    email: admin.email,
    token: current.code,
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: (await client.getUser()).data.user?.id, email: coach })
  expect(data.user).not.toHaveProperty('new_email')
  expect(data.user?.identities).toMatchObject([
    { provider: 'email', identity_data: { email: coach } },
  ])
  expect((await elsewhere.getClaims()).data?.claims).toMatchObject({
    aal: 'aal1',
    email: coach,
    amr: [{ method: 'otp' }],
  })
  expect(await addresses()).toEqual([coach])
  expect((await client.getUser()).data.user?.email).toBe(coach)
  expect((await signInAs(coach)).error).toBeNull()
  expect((await signInAs(admin.email)).error).toMatchObject({ code: 'invalid_credentials' })
  expect(await server.actions()).toEqual([
    'session.started',
    'email.change_requested',
    'email.confirmed',
    'email.changed',
    'session.started',
    'session.started',
    'sign_in.failed',
  ])
})

test('the second link starts a session; each link and code works once', async () => {
  const { current, wanted } = await ask(await server.signedIn())
  await follow(current.link)
  const refused = { error: 'access_denied', error_code: 'otp_expired', sb: '' }
  expect((await follow(current.link)).fragment).toMatchObject(refused)
  const code = { type: 'email_change', email: admin.email, token: current.code }
  expect(await (await server.post('/verify', code)).json()).toMatchObject({
    error_code: 'otp_expired',
  })
  const { fragment } = await follow(wanted.link)
  expect(fragment).toMatchObject({ token_type: 'bearer', type: 'email_change', sb: '' })
  const client = server.device()
  const { access_token = '', refresh_token = '' } = fragment
  expect((await client.setSession({ access_token, refresh_token })).data.user?.email).toBe(coach)
  expect((await follow(wanted.link)).fragment).toMatchObject(refused)
})

test('the first of two codes, or its token hash, gets the answer that the client expects', async () => {
  const { current, wanted } = await ask(await server.signedIn())
  const code = { type: 'email_change', email: coach, token: wanted.code } as const
  const answer = await server.post('/verify', code)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ code: '200', msg: expect.any(String) })
  const token_hash = new URL(current.link).searchParams.get('token') ?? ''
  const recovery = await server.device().verifyOtp({ type: 'recovery', token_hash })
  expect(recovery.error).toMatchObject({ status: 403, code: 'otp_expired' })
  const { data, error } = await server.device().verifyOtp({ type: 'email_change', token_hash })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(coach)
})

test('the client takes the first confirmation neither for an error nor for a session', async () => {
  const { wanted } = await ask(await server.signedIn())
  const { data, error } = await server
    .device()
    .verifyOtp({ type: 'email_change', email: coach, token: wanted.code })
  expect(error).toBeNull()
  expect(data).toEqual({ user: null, session: null })
})

test('with PKCE the second link returns a code for the browser that made the request', async () => {
  const client = server.device({ flowType: 'pkce' })
  await client.signInWithPassword(admin)
  const { current, wanted } = await ask(client)
  const first = await follow(current.link)
  expect(first.location.search).toBe('?lang=ar')
  expect(first.fragment).toEqual({ message: expect.any(String), sb: '' })
  const { location } = await follow(wanted.link)
  expect(location.hash).toBe('')
  const { data, error } = await client.exchangeCodeForSession(
    location.searchParams.get('code') ?? '',
  )
  expect(error).toBeNull()
  expect(data.user?.email).toBe(coach)
  expect((await client.getClaims()).data?.claims.amr).toEqual([
    { method: 'email_change', timestamp: expect.any(Number) },
  ])
  expect((await follow(wanted.link)).location.searchParams.get('error_code')).toBe('otp_expired')
})

test('an address in use is refused as taken, and one off the list as not allowed', async () => {
  expect((await signInAs(coach)).error).toBeNull()
  const client = await server.signedIn()
  expect((await client.updateUser({ email: 'Coach@Cirta.example' })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  expect((await client.updateUser({ email: 'new@cirta.example' })).error).toMatchObject({
    status: 400,
    code: 'email_address_not_authorized',
  })
  expect((await db.database.pool.query('select from mails')).rowCount).toBe(0)
})

test('a new request replaces the previous one; requesting one’s own address cancels it', async () => {
  const config = server.services.config
  server.services.config = {
    ...config,
    adminEmails: [...config.adminEmails, 'third@cirta.example'],
  }
  const client = await server.signedIn()
  const before = await ask(client)
  await follow(before.current.link)
  expect((await client.updateUser({ email: 'third@cirta.example' })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  })
  server.clock.offsetMs = minutes(1)
  const after = await ask(client, 'third@cirta.example')
  expect((await follow(before.wanted.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  expect((await follow(after.wanted.link)).fragment).toHaveProperty('message')
  expect((await client.updateUser({ email: admin.email })).data.user).not.toHaveProperty(
    'new_email',
  )
  expect((await follow(after.current.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  expect(await addresses()).toEqual(untouched)
  expect(await server.actions()).toContain('email.change_withdrawn')
})

test('links and codes expire after an hour, and codes after five wrong attempts', async () => {
  const client = await server.signedIn()
  const { current, wanted } = await ask(client)
  const wrong = wanted.code === '000000' ? '000001' : '000000'
  const send = (token: string) =>
    server.post('/verify', { type: 'email_change', email: coach, token })
  for (let guess = 0; guess < 5; guess++) expect((await send(wrong)).status).toBe(403)
  expect((await send(wanted.code)).status).toBe(403)
  expect((await server.actions()).at(-1)).toBe('code.refused')
  server.clock.offsetMs = hours(1) + minutes(1)
  expect((await follow(current.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('pending mails are sent again at most once a minute, and the answer tells nothing about the account', async () => {
  const client = await server.signedIn()
  const { current } = await ask(client)
  await follow(current.link)
  const resend = (email: string) =>
    server.device().resend({ type: 'email_change', email, options: { emailRedirectTo: back } })
  const sent = async () => (await db.database.pool.query('select from mails')).rowCount
  expect((await resend(admin.email)).error).toBeNull()
  expect(await sent()).toBe(2)
  server.clock.offsetMs = minutes(1)
  expect((await resend('nobody@cirta.example')).error).toBeNull()
  expect((await resend(coach)).error).toBeNull()
  expect(await sent()).toBe(2)
  expect((await resend(admin.email)).error).toBeNull()
  expect(await sent()).toBe(3)
  const { wanted } = await mailboxes(server)
  expect((await follow(wanted.link)).fragment).toMatchObject({ type: 'email_change' })
  const half = { type: 'email_change', email: admin.email, code_challenge_method: 's256' }
  expect((await server.post('/resend', half)).status).toBe(400)
})

test('a new password cancels the request and its mails', async () => {
  const client = await server.signedIn()
  const { current } = await ask(client)
  const { data } = await client.updateUser({ password: 'another password' })
  expect(data.user).not.toHaveProperty('new_email')
  expect((await follow(current.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('with a second factor, the change requires it, also after the links', async () => {
  const client = await server.signedIn()
  await addTotp(server, client)
  const lower = await server.signedIn()
  expect((await lower.updateUser({ email: coach })).error).toMatchObject({
    status: 401,
    code: 'insufficient_aal',
  })
  const { current, wanted } = await ask(client)
  await follow(current.link)
  const { access_token = '', refresh_token = '' } = (await follow(wanted.link)).fragment
  const changed = server.device()
  await changed.setSession({ access_token, refresh_token })
  const { data } = await changed.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
})

test('neither mail confirms once an address has been removed from the list', async () => {
  const { current } = await ask(await server.signedIn())
  const { config } = server.services
  for (const adminEmails of [[admin.email], [coach]]) {
    server.services.config = { ...config, adminEmails }
    expect((await follow(current.link)).fragment).toMatchObject({ error_code: 'user_banned' })
  }
})
