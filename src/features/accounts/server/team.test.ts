import { describe, expect, test } from 'vitest'
import type { Role } from '#core/permissions.ts'
import { admin, password, signInAdmin } from '#tests/support/auth-server.ts'
import { openTeam, second } from '#tests/support/team.ts'
import { ensureAdmins } from './admins.ts'

const { db, accounts, processes, manager, call, memberAt, giveRole, signIn, actions } = openTeam()
/** Another process: it shares nothing with the first but the database. */
const elsewhere = () => processes()[1]

describe('the team', () => {
  test('begins with the addresses of the configuration, as managers without a row', async () => {
    const { items } = (await call('GET', '/admin/admins')).body
    expect(items).toMatchObject([
      { email: admin.email, role: 'manager', version: 0, is_self: true, session_count: 1 },
      { email: second, role: 'manager', version: 0, is_self: false, last_used_at: null },
    ])
    expect((await db().database.pool.query('select from admins')).rowCount).toBe(0)
    const { id } = items[1]
    expect((await call('GET', `/admin/admins/${id}`)).body).toEqual(items[1])
  })

  test('a changed role holds from the next request on, in every process', async () => {
    const token = await signInAdmin(accounts().services, second)
    expect((await call('GET', '/admin/audit', { token, on: elsewhere() })).status).toBe(200)
    expect(await giveRole(second, 'desk')).toMatchObject({ status: 200, body: { role: 'desk' } })
    expect(await call('GET', '/admin/audit', { token, on: elsewhere() })).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    })
    expect((await call('GET', '/admin/orders', { token, on: elsewhere() })).status).toBe(200)
    await giveRole(second, 'coach', ['u14-girls', 'u12-boys'])
    expect((await call('GET', '/admin/me', { token, on: elsewhere() })).body).toEqual({
      email: second,
      role: 'coach',
      teams: ['u12-boys', 'u14-girls'],
    })
    await giveRole(second, 'coach', ['u12-boys'])
    expect((await memberAt(second)).teams).toEqual(['u12-boys'])
    await giveRole(second, 'desk')
    expect((await memberAt(second)).teams).toEqual([])
    expect(await actions()).toEqual(Array.from({ length: 4 }, () => 'admin.role_changed'))
  })

  test('of two changes from one reading the later is refused with the current row', async () => {
    const { id } = await memberAt(second)
    const change = (role: Role) =>
      call('PATCH', `/admin/admins/${id}`, { body: { version: 0, role } })
    const answers = await Promise.all([change('desk'), change('coach')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'stale', current: { version: 1 } })
  })

  test('a removed colleague is out at the next request, and stays out', async () => {
    const token = await signInAdmin(accounts().services, second)
    const { id } = await memberAt(second)
    expect((await call('DELETE', `/admin/admins/${id}`)).status).toBe(204)
    expect((await call('GET', '/admin/me', { token, on: elsewhere() })).status).toBe(401)
    expect((await signIn(second, password)).status).toBe(400)
    // The next start of the program does not bring an address of the configuration back.
    await ensureAdmins(accounts().services)
    expect((await signIn(second, password)).status).toBe(400)
    expect(await memberAt(second)).toBeUndefined()
    expect((await call('DELETE', `/admin/admins/${id}`)).status).toBe(404)
    expect(await actions()).toEqual(['admin.removed', 'sign_in.failed', 'sign_in.failed'])
  })

  test('a colleague is signed out everywhere, the asking session is not', async () => {
    const token = await signInAdmin(accounts().services, second)
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
      await db().database.pool.query(
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
      const tokens = await Promise.all(
        emails.map((email) => signInAdmin(accounts().services, email)),
      )
      const members = await Promise.all(emails.map((email) => memberAt(email, tokens[0])))
      await Promise.all(
        members.map(({ id, version }, index) => {
          const options = {
            token: tokens[(index + 1) % members.length],
            on: processes()[index % 2 ? 0 : 1],
          }
          return index % 3 === 0
            ? call('DELETE', `/admin/admins/${id}`, options)
            : call('PATCH', `/admin/admins/${id}`, { ...options, body: { version, role: 'desk' } })
        }),
      )
      const left = await db().database.pool.query(
        `select from users u where coalesce((select role from admins where user_id = u.id),
          case when email = any($1) then 'manager' end) = 'manager'`,
        [accounts().services.config.adminEmails],
      )
      expect(left.rowCount).toBeGreaterThan(0)
    }
  })

  test('is one of two who demote each other at the same moment', async () => {
    const other = await signInAdmin(accounts().services, second)
    const [mine, theirs] = [await memberAt(admin.email), await memberAt(second)]
    const demote = (id: string, token: string) =>
      call('PATCH', `/admin/admins/${id}`, { token, body: { version: 0, role: 'desk' } })
    const answers = await Promise.all([demote(theirs.id, manager()), demote(mine.id, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })
})
