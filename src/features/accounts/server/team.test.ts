import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days } from '#core/durations.ts'
import type { Role } from '#core/permissions.ts'
import { createApi } from '#server/api.ts'
import { authApi } from './api.ts'
import { admin, createServices, password, signInAdmin } from '#tests/support/auth-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { Colleague } from '../admin-contract.ts'
import { ensureAdmins } from './admins.ts'

const second = 'coach@cirta.example'
const invited = 'nadia@example.dz'
const chosen = 'eight-blue-herons-1'

let db: TestDatabase
let accounts: ReturnType<typeof createServices>
let api: ReturnType<typeof createApi>
/** Another process: it shares nothing with the first but the database. */
let elsewhere: typeof api
let manager: string

beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.database.pool.query('truncate users, invitations, audit_entries, mails cascade')
  accounts = createServices(db.database, { RATE_LIMIT: 'off' })
  await ensureAdmins(accounts.services)
  api = createApi(accounts.services)
  elsewhere = createApi({ ...accounts.services })
  manager = await signInAdmin(accounts.services)
  return accounts.remove
})
afterAll(() => db.drop())

type Options = { body?: unknown; token?: string; on?: typeof api }

async function call(method: string, path: string, options: Options = {}) {
  const { body, token = manager, on = api } = options
  const response = await on.request(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

async function memberAt(email: string, token = manager): Promise<Colleague> {
  const { items } = (await call('GET', '/admin/admins', { token })).body
  return items.find((one: Colleague) => one.email === email)
}

async function giveRole(email: string, role: Role, teams: string[] = []) {
  const { id, version } = await memberAt(email)
  return call('PATCH', `/admin/admins/${id}`, { body: { version, role, teams } })
}

const signIn = (email: string, typed: string) =>
  authApi(accounts.services).request('/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
  })

async function inviteNadia(role: Role = 'desk') {
  const { body } = await call('POST', '/admin/invitations', {
    body: { email: invited, role, teams: ['U14-girls'], language: 'ar' },
  })
  const link = new URL(body.link)
  return { ...body, address: link.pathname + link.search, token: link.hash.slice(1) }
}

const accept = (token: string, typed = chosen) =>
  call('POST', '/invitations/accept', {
    token: '',
    body: { token, name: 'Nadia B.', password: typed, language: 'ar' },
  })

const actions = async (): Promise<string[]> => {
  const { rows } = await db.database.pool.query('select action from audit_entries order by id')
  return rows.map(({ action }) => action).filter((action) => action !== 'session.started')
}

describe('the team', () => {
  test('begins with the addresses of the configuration, as managers without a row', async () => {
    const { items } = (await call('GET', '/admin/admins')).body
    expect(items).toMatchObject([
      { email: admin.email, role: 'manager', version: 0, is_self: true, session_count: 1 },
      { email: second, role: 'manager', version: 0, is_self: false, last_used_at: null },
    ])
    expect((await db.database.pool.query('select from admins')).rowCount).toBe(0)
    const { id } = items[1]
    expect((await call('GET', `/admin/admins/${id}`)).body).toEqual(items[1])
  })

  test('a changed role holds from the next request on, in every process', async () => {
    const token = await signInAdmin(accounts.services, second)
    expect((await call('GET', '/admin/audit', { token, on: elsewhere })).status).toBe(200)
    expect(await giveRole(second, 'desk')).toMatchObject({ status: 200, body: { role: 'desk' } })
    expect(await call('GET', '/admin/audit', { token, on: elsewhere })).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    })
    expect((await call('GET', '/admin/orders', { token, on: elsewhere })).status).toBe(200)
    await giveRole(second, 'coach', ['U14-girls', 'U12-boys'])
    expect((await call('GET', '/admin/me', { token, on: elsewhere })).body).toEqual({
      email: second,
      role: 'coach',
      teams: ['U12-boys', 'U14-girls'],
    })
    await giveRole(second, 'coach', ['U12-boys'])
    expect((await memberAt(second)).teams).toEqual(['U12-boys'])
    await giveRole(second, 'desk')
    expect((await memberAt(second)).teams).toEqual([])
    expect(await actions()).toEqual(Array.from({ length: 4 }, () => 'admin.role_changed'))
  })

  test('of two changes from one reading the later is refused with the current row', async () => {
    const { id } = await memberAt(second)
    const change = (role: Role) =>
      call('PATCH', `/admin/admins/${id}`, { body: { version: 0, role } })
    const answers = await Promise.all([change('desk'), change('coach')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'stale', current: { version: 1 } })
  })

  test('a removed colleague is out at the next request, and stays out', async () => {
    const token = await signInAdmin(accounts.services, second)
    const { id } = await memberAt(second)
    expect((await call('DELETE', `/admin/admins/${id}`)).status).toBe(204)
    expect((await call('GET', '/admin/me', { token, on: elsewhere })).status).toBe(401)
    expect((await signIn(second, password)).status).toBe(400)
    // The next start of the program does not bring an address of the configuration back.
    await ensureAdmins(accounts.services)
    expect((await signIn(second, password)).status).toBe(400)
    expect(await memberAt(second)).toBeUndefined()
    expect((await call('DELETE', `/admin/admins/${id}`)).status).toBe(404)
    expect(await actions()).toEqual(['admin.removed', 'sign_in.failed', 'sign_in.failed'])
  })

  test('a colleague is signed out everywhere, the asking session is not', async () => {
    const token = await signInAdmin(accounts.services, second)
    await Promise.all(
      [second, admin.email].map(async (email) =>
        call('DELETE', `/admin/admins/${(await memberAt(email)).id}/sessions`),
      ),
    )
    expect((await call('GET', '/admin/me', { token })).status).toBe(401)
    expect((await call('GET', '/admin/me')).status).toBe(200)
    expect(await memberAt(second)).toMatchObject({ session_count: 0, browser: '' })
    expect((await memberAt(second)).last_used_at).not.toBeNull()
  })
})

describe('the last manager', () => {
  test('can be neither demoted nor removed, also by the own hand', async () => {
    await giveRole(second, 'desk')
    const { id } = await memberAt(admin.email)
    for (const refused of [
      await giveRole(admin.email, 'desk'),
      await call('DELETE', `/admin/admins/${id}`),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'last_manager' } })
    expect(await memberAt(admin.email)).toMatchObject({ role: 'manager', version: 0 })
  })

  test('stays when twelve managers demote and remove each other at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      await db.database.pool.query(
        `delete from admins; delete from users where email like 'm%@example.dz';
         with u as (insert into users (email, password_hash)
           select 'm' || n || '@example.dz', (select max(password_hash) from users)
             from generate_series(1, 10) n returning id)
         insert into admins (user_id, role) select id, 'manager' from u`,
      )
      const emails = [
        admin.email,
        second,
        ...Array.from({ length: 10 }, (_, n) => `m${n + 1}@example.dz`),
      ]
      const tokens = await Promise.all(emails.map((email) => signInAdmin(accounts.services, email)))
      const members = await Promise.all(emails.map((email) => memberAt(email, tokens[0])))
      await Promise.all(
        members.map(({ id, version }, index) => {
          const options = {
            token: tokens[(index + 1) % members.length],
            on: index % 2 ? api : elsewhere,
          }
          return index % 3 === 0
            ? call('DELETE', `/admin/admins/${id}`, options)
            : call('PATCH', `/admin/admins/${id}`, { ...options, body: { version, role: 'desk' } })
        }),
      )
      const left = await db.database.pool.query(
        `select from users u where coalesce((select role from admins where user_id = u.id),
          case when email = any($1) then 'manager' end) = 'manager'`,
        [accounts.services.config.adminEmails],
      )
      expect(left.rowCount).toBeGreaterThan(0)
    }
  })

  test('is one of two who demote each other at the same moment', async () => {
    const other = await signInAdmin(accounts.services, second)
    const [mine, theirs] = [await memberAt(admin.email), await memberAt(second)]
    const demote = (id: string, token: string) =>
      call('PATCH', `/admin/admins/${id}`, { token, body: { version: 0, role: 'desk' } })
    const answers = await Promise.all([demote(theirs.id, manager), demote(mine.id, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })
})

describe('an invitation', () => {
  test('leads into the team with a name and a password, in the invited person’s language', async () => {
    const made = await inviteNadia()
    expect(made).toMatchObject({ address: '/admin/invitation?lang=ar', is_mailed: false })
    const listed = (await call('GET', '/admin/invitations')).body
    expect(JSON.stringify(listed)).not.toContain(made.token)
    expect(listed.items).toMatchObject([{ email: invited, role: 'desk', is_over: false }])
    const found = await call('POST', '/invitations/find', { body: { token: made.token } })
    expect(found.body).toMatchObject({ email: invited, role: 'desk', language: 'ar' })

    expect(await accept(made.token)).toMatchObject({ status: 201, body: { email: invited } })
    const session = await (await signIn(invited, chosen)).json()
    expect(session.user.user_metadata).toEqual({ name: 'Nadia B.', language: 'ar' })
    const me = await call('GET', '/admin/me', { token: session.access_token })
    expect(me.body).toEqual({ email: invited, role: 'desk', teams: [] })
    expect(await memberAt(invited)).toMatchObject({ name: 'Nadia B.', session_count: 1 })
    expect((await call('GET', '/admin/invitations')).body.items).toEqual([])
    expect(await actions()).toEqual(['invitation.created', 'invitation.accepted'])
    const { rows } = await db.database.pool.query('select details::text from audit_entries')
    expect(JSON.stringify(rows)).not.toContain(made.token)
  })

  test('works once, also when its link is followed by many at the same moment', async () => {
    const { token } = await inviteNadia()
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7)
  })

  test('ends after seven days; who never came is shown as such, and can be invited again', async () => {
    const { id, token } = await inviteNadia('coach')
    accounts.clock.offsetMs = days(7)
    // The session of the manager is over too by then.
    const now = await signInAdmin(accounts.services)
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'invitation_over' } })
    const { items } = (await call('GET', '/admin/invitations', { token: now })).body
    expect(items).toMatchObject([{ email: invited, is_over: true, teams: ['U14-girls'] }])
    const again = (await call('POST', `/admin/invitations/${id}/renew`, { token: now })).body
    expect(again.is_over).toBe(false)
    expect((await accept(token)).status).toBe(410)
    expect((await accept(new URL(again.link).hash.slice(1))).status).toBe(201)
  })

  test('can be withdrawn and made again', async () => {
    const { id, token } = await inviteNadia()
    expect((await call('DELETE', `/admin/invitations/${id}`)).status).toBe(204)
    expect((await accept(token)).status).toBe(410)
    expect((await accept((await inviteNadia()).token)).status).toBe(201)
  })

  test('is refused for who is invited or in the team already, in any case of letters', async () => {
    await inviteNadia()
    const again = (email: string) =>
      call('POST', '/admin/invitations', { body: { email, role: 'desk', language: 'fr' } })
    expect((await again('NADIA@example.dz')).body.code).toBe('already_invited')
    expect((await again('Coach@Cirta.example')).body.code).toBe('already_admin')
    expect((await again('no address')).body.errors).toEqual([
      { path: 'email', code: 'invalid_email' },
    ])
  })

  test('does not take a weak password, nor set that of an admin', async () => {
    const { token } = await inviteNadia()
    for (const [typed, reason] of [
      ['short', 'length'],
      ['nadia-1234567', 'pwned'],
      ['ن'.repeat(40), 'too_long'],
    ] as const)
      expect(await accept(token, typed)).toMatchObject({
        status: 422,
        body: { code: 'weak_password', reasons: [reason] },
      })
    const { config } = accounts.services
    const widened = { ...accounts.services, config: { ...config, adminEmails: [invited] } }
    await ensureAdmins(widened)
    api = createApi(widened)
    expect((await accept(token)).status).toBe(410)
    expect((await signIn(invited, chosen)).status).toBe(400)
  })

  test('brings back who was removed, with the new role', async () => {
    await giveRole(second, 'desk')
    await call('DELETE', `/admin/admins/${(await memberAt(second)).id}`)
    const { body } = await call('POST', '/admin/invitations', {
      body: { email: second, role: 'manager', language: 'fr' },
    })
    await accept(new URL(body.link).hash.slice(1))
    expect((await signIn(second, password)).status).toBe(400)
    expect((await signIn(second, chosen)).status).toBe(200)
    expect(await memberAt(second)).toMatchObject({ role: 'manager', version: 3 })
  })

  test('goes by mail too where there is a mail server, as a secret of the mail log', async () => {
    const { services } = accounts
    api = createApi({
      ...services,
      config: { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' },
    })
    const made = await inviteNadia()
    expect(made.is_mailed).toBe(true)
    const { rows } = await db.database.pool.query(
      'select kind, recipient, language, is_secret, text from mails',
    )
    expect(rows).toMatchObject([
      { kind: 'invitation', recipient: invited, language: 'ar', is_secret: true },
    ])
    expect(rows[0].text).toContain(made.link)
  })
})
