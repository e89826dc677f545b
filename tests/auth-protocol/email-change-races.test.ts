import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { admin, type AuthServer, password } from '#tests/support/auth-server.ts'
import { addressesOf, askForAddress, back, coach, untouched } from '#tests/support/email-change.ts'
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

const signIn = () => server.device().signInWithPassword({ email: coach, password })

/** Until one statement of this database waits for another. */
const waitForLock = () =>
  expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await db.database.pool.query(waiting)).rowCount
    })
    .toBe(1)

test('an address that becomes somebody’s meanwhile is left to them', async () => {
  const client = await server.signedIn()
  const { current, wanted } = await ask(client)
  await follow(current.link)
  expect((await signIn()).error).toBeNull()
  expect((await follow(wanted.link)).fragment).toMatchObject({
    error: 'invalid_request',
    error_code: 'email_exists',
  })
  const code = { type: 'email_change', email: coach, token: wanted.code } as const
  expect((await server.device().verifyOtp(code)).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  expect(await addresses()).toEqual(untouched)
})

test.each([
  ['a sign-in that is under way', '', 'update users set last_sign_in_at = now() where email = $1'],
  [
    'an account that is being added',
    'delete from users where email = $1',
    'insert into users (email) values ($1)',
  ],
])('%s keeps the address', async (_name, before, change) => {
  const { current, wanted } = await ask(await server.signedIn())
  await follow(current.link)
  if (before) await db.database.pool.query(before, [coach])
  const other = await db.database.pool.connect()
  const confirm = async () => {
    const confirmed = follow(wanted.link)
    await waitForLock()
    await other.query('commit')
    return confirmed
  }
  await other.query('begin')
  await other.query(change, [coach])
  const { fragment } = await confirm().finally(() => other.release(true))
  expect(fragment).toMatchObject({ error_code: 'email_exists' })
  expect(await addresses()).toEqual(untouched)
})

test('both mailboxes at the same moment, many times: the address moves once', async () => {
  const { current, wanted } = await ask(await server.signedIn())
  const links = Array.from({ length: 10 }, () => [current.link, wanted.link]).flat()
  const answers = await Promise.all(links.map(follow))
  expect(answers.filter(({ fragment }) => fragment.access_token)).toHaveLength(1)
  expect(answers.filter(({ fragment }) => fragment.message)).toHaveLength(1)
  expect(await addresses()).toEqual([coach])
})

test('of two admins who want one address, the first whose mails are both confirmed gets it', async () => {
  const third = 'third@cirta.example'
  server.services.config = { ...server.services.config, adminEmails: [...untouched, third] }
  const one = await ask(await server.signedIn(), third)
  const other = await server.signedIn({ email: coach, password })
  await other.updateUser({ email: third }, { emailRedirectTo: back })
  const mailed = await server.mail('email-change', coach)
  const atThird = await server.mail('email-change', third)
  // Two codes lie in the third mailbox: each is right for the account that asked for it.
  for (const token of [one.wanted.code, atThird.code]) {
    expect(
      (await server.post('/verify', { type: 'email_change', email: third, token })).status,
    ).toBe(200)
  }
  expect((await follow(mailed.link)).fragment).toMatchObject({ type: 'email_change' })
  expect((await follow(one.current.link)).fragment).toMatchObject({ error_code: 'email_exists' })
  expect(await addresses()).toEqual([admin.email, third])
})
