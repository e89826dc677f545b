import { describe, expect, test } from 'vitest'
import { days } from '#core/durations.ts'
import { password, signInAdmin } from '#tests/support/auth-server.ts'
import { chosen, invited, openTeam, second } from '#tests/support/team.ts'
import { ensureAdmins } from './admins.ts'

const team = openTeam()
const { db, accounts, serve, call, memberAt, giveRole, signIn, inviteNadia, accept, actions } = team

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
    const { rows } = await db().database.pool.query('select details::text from audit_entries')
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
    accounts().clock.offsetMs = days(7)
    // The manager's access token has expired by then, too.
    const now = await signInAdmin(accounts().services)
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'invitation_over' } })
    const { items } = (await call('GET', '/admin/invitations', { token: now })).body
    expect(items).toMatchObject([{ email: invited, is_over: true, teams: ['u14-girls'] }])
    const again = (await call('POST', `/admin/invitations/${id}/renew`, { token: now })).body
    expect(again.is_over).toBe(false)
    expect((await accept(token)).status).toBe(410)
    expect((await accept(new URL(again.link).hash.slice(1))).status).toBe(201)
  })

  test('can be withdrawn and made again', async () => {
    const { id, token } = await inviteNadia()
    expect((await call('DELETE', `/admin/invitations/${id}`)).status).toBe(204)
    expect((await call('DELETE', `/admin/invitations/${id}`)).status).toBe(404)
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
    const { config } = accounts().services
    const widened = { ...accounts().services, config: { ...config, adminEmails: [invited] } }
    await ensureAdmins(widened)
    serve(widened)
    expect((await accept(token)).status).toBe(410)
    expect((await signIn(invited, chosen)).status).toBe(400)
  })

  test('brings back who was removed, with the new role', async () => {
    await giveRole(second, 'desk')
    await call('DELETE', `/admin/admins/${(await memberAt(second)).id}`)
    const { pool } = db().database
    // The earlier holder's ways to sign in: a linked provider, recovery codes and a second factor.
    await pool.query(
      `with former as (select id from users where email = $1), linked as (
         insert into identities (user_id, provider, subject, identity_data)
         select id, 'google', 'former', '{}' from former
       ), coded as (
         insert into recovery_codes (user_id, friendly_name, total, code_hashes)
         select id, 'codes', 1, '{hash}' from former
       )
       insert into factors (user_id, friendly_name, factor_type, status, created_at, updated_at)
       select id, 'phone', 'totp', 'verified', now(), now() from former`,
      [second],
    )
    const { body } = await call('POST', '/admin/invitations', {
      body: { email: second, role: 'manager', language: 'fr' },
    })
    await accept(new URL(body.link).hash.slice(1))
    expect((await signIn(second, password)).status).toBe(400)
    expect((await signIn(second, chosen)).status).toBe(200)
    expect(await memberAt(second)).toMatchObject({ role: 'manager', version: 3 })
    const { rows } = await pool.query(
      `select array(select provider from identities i where i.user_id = u.id) as providers,
              (select count(*)::int from factors f where f.user_id = u.id) as factors,
              (select count(*)::int from recovery_codes c where c.user_id = u.id) as codes
         from users u where email = $1`,
      [second],
    )
    expect(rows).toEqual([{ providers: ['email'], factors: 0, codes: 0 }])
  })

  test('goes by mail too where there is a mail server, as a secret of the mail log', async () => {
    const { services } = accounts()
    serve({
      ...services,
      config: { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' },
    })
    const made = await inviteNadia()
    expect(made.is_mailed).toBe(true)
    const { rows } = await db().database.pool.query(
      'select kind, recipient, language, is_secret, text from mails',
    )
    expect(rows).toMatchObject([
      { kind: 'invitation', recipient: invited, language: 'ar', is_secret: true },
    ])
    expect(rows[0].text).toContain(made.link)
  })
})
