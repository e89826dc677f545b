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

/** Waits until a statement of this database is blocked by a lock. */
const waitForLock = () =>
  expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await db.database.pool.query(waiting)).rowCount
    })
    .toBe(1)

/** Follows a link in the middle of another transaction, and answers once that has ended. */
async function followDuring(link: string, change: string, values: string[] = []) {
  const other = await db.database.pool.connect()
  const both = async () => {
    await other.query('begin')
    await other.query(change, values)
    const followed = follow(link)
    await waitForLock()
    await other.query('commit')
    return followed
  }
  return (await both().finally(() => other.release(true))).fragment
}

test('an address that another account takes meanwhile stays with that account', async () => {
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
])('%s leaves the address unchanged', async (_name, before, change) => {
  const { current, wanted } = await ask(await server.signedIn())
  await follow(current.link)
  if (before) await db.database.pool.query(before, [coach])
  expect(await followDuring(wanted.link, change, [coach])).toMatchObject({
    error_code: 'email_exists',
  })
  expect(await addresses()).toEqual(untouched)
})

test('a change that is withdrawn while a mailbox confirms it is not made', async () => {
  const { current, wanted } = await ask(await server.signedIn())
  await follow(current.link)
  expect(await followDuring(wanted.link, 'delete from email_changes')).toMatchObject({
    error_code: 'otp_expired',
  })
  expect(await addresses()).toEqual(untouched)
})

test('when both mailboxes confirm at the same moment, the address changes once', async () => {
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
  const thirdMail = await server.mail('email-change', third)
  // The third mailbox has two codes; each confirms the account that requested it.
  for (const token of [one.wanted.code, thirdMail.code]) {
    expect(
      (await server.post('/verify', { type: 'email_change', email: third, token })).status,
    ).toBe(200)
  }
  expect((await follow(mailed.link)).fragment).toMatchObject({ type: 'email_change' })
  expect((await follow(one.current.link)).fragment).toMatchObject({ error_code: 'email_exists' })
  expect(await addresses()).toEqual([admin.email, third])
})

test('a coach whose address is in the configuration does not leave it, or the next start would make a manager of it', async () => {
  const own = 'own@example.dz'
  await db.database.pool.query(
    `insert into admins (user_id, role) select id, 'coach' from users where email = $1`,
    [admin.email],
  )
  const client = await server.signedIn()
  expect((await client.updateUser({ email: own })).error).toMatchObject({
    status: 400,
    code: 'email_address_not_authorized',
  })
  const { config } = server.services
  server.services.config = { ...config, adminEmails: [coach] }
  const { current, wanted } = await ask(client, own)
  server.services.config = config
  expect((await follow(current.link)).fragment).toMatchObject({ error_code: 'user_banned' })
  expect(await addresses()).toEqual(untouched)
  // Off the list the role is in the table alone, and stays under any address.
  server.services.config = { ...config, adminEmails: [coach] }
  await follow(current.link)
  expect((await follow(wanted.link)).fragment).toMatchObject({ type: 'email_change' })
  expect(await addresses()).toEqual([coach, own])
})
