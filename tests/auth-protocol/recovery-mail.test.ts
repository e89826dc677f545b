import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { allowedRedirect } from '#features/accounts/server/redirect.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
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

const mailCount = async () => (await db.database.pool.query('select from mails')).rowCount

test('an address without an account gets the same answer but no mail', async () => {
  const answers = []
  for (const email of [admin.email, 'nobody@cirta.example']) {
    const response = await server.post('/recover', {
      email,
      code_challenge: null,
      code_challenge_method: null,
    })
    answers.push({ status: response.status, body: await response.text() })
  }
  expect(answers).toEqual([
    { status: 200, body: '{}' },
    { status: 200, body: '{}' },
  ])
  expect(await mailCount()).toBe(1)
})

test('an address that was removed from the list gets no mail, and its older links no session', async () => {
  await recover()
  server.services.config = { ...server.services.config, adminEmails: ['coach@cirta.example'] }
  const { fragment } = await follow((await server.mail(kind)).link)
  expect(fragment).toMatchObject({ error_code: 'user_banned' })
  server.clock.offsetMs = minutes(2)
  await recover()
  expect(await mailCount()).toBe(1)
})

test('a second request within a minute sends no mail, later the newest mail is valid', async () => {
  await recover()
  const first = await server.mail(kind)
  expect((await recover()).error).toBeNull()
  expect(await mailCount()).toBe(1)
  server.clock.offsetMs = minutes(2)
  await recover()
  expect(await mailCount()).toBe(2)
  expect((await follow(first.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
})

test('the mail is in the language of the requesting page, else in the admin’s own', async () => {
  const client = await server.signedIn()
  await client.updateUser({ data: { language: 'ar' } })
  await recover(admin.email, `${site}/admin/forgot`)
  expect(await server.mail(kind)).toMatchObject({
    language: 'ar',
    subject: 'اختيار كلمة مرور جديدة',
  })
  server.clock.offsetMs = minutes(2)
  await recover(admin.email, `${site}/admin/forgot?lang=fr`)
  expect(await server.mail(kind)).toMatchObject({
    language: 'fr',
    subject: 'Choisir un nouveau mot de passe',
  })
})

test('on a network a link redirects to the site only, never to another program on the reader’s machine', async () => {
  const { config } = server.services
  const network = { ...config, publicUrl: 'https://club.example', servesNetwork: true }
  const ours = 'https://club.example/admin/forgot'
  expect(allowedRedirect(network, ours).href).toBe(ours)
  for (const elsewhere of [
    'http://127.0.0.1:9999/x',
    'http://localhost/x',
    'https://club.example.evil/x',
  ]) {
    expect(allowedRedirect(network, elsewhere).href).toBe('https://club.example/')
  }
  expect(allowedRedirect(config, 'http://127.0.0.1:9999/x').port).toBe('9999')
})
