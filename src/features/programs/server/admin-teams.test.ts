import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventRegistration } from '#tests/support/builders.ts'
import { openTeam, second } from '#tests/support/team.ts'
import { signInAdmin } from '#tests/support/auth-server.ts'
import { headCoach } from '../../../../database/seed/club.ts'
import type { AdminTeam } from '../admin-contract.ts'
import { readTeams } from './list-teams.ts'

const { db, call, giveRole, accounts } = openTeam()

const whatsapp = 'https://chat.whatsapp.com/FmEuLw2bbKzAbCdEfGhIjK'
const thisYear = new Date().getUTCFullYear()

beforeEach(async () => {
  await db().database.pool.query(`truncate registrations cascade;
    delete from offers; delete from team_coaches c using teams t
      where t.id = c.team_id and t.slug like 'u10%'; delete from teams where slug ~ '^(u10|team-)';
    update teams set max_places = 60, is_open = true, archived_at = null`)
})

const u10 = { level: 'U10', group: 'mixed', age_from: 0, age_to: 99 }
const add = async (fields: object = {}) => {
  const made = await call('POST', '/admin/teams', { body: { ...u10, ...fields } })
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.body as AdminTeam
}
const change = (team: Pick<AdminTeam, 'id' | 'version'>, fields: object) =>
  call('PATCH', `/admin/teams/${team.id}`, { body: { version: team.version, ...fields } })
const read = async (id: string) => (await call('GET', `/admin/teams/${id}`)).body as AdminTeam
const onSite = async () => (await call('GET', '/teams', { token: '' })).body.items
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.errors]

const { kind: _kind, event_id: _event, ...family } = eventRegistration('')
const register = (name: string, team = 'U10', group = 'mixed') =>
  call('POST', '/admin/registrations', {
    body: {
      ...family,
      kind: 'program',
      level: team,
      group,
      participants: [{ participant_name: name, birth_date: `${thisYear - 9}-05-04`, notes: null }],
    },
  })

test('a team is added with all that families see, and keeps an address of its own', async () => {
  const texts = {
    about_ar: 'أول خطوات كرة السلة',
    fee_covers_fr: 'Licence et assurance',
    documents_fr: 'Extrait de naissance',
    gear_en: 'Water bottle',
  }
  const facts = { max_places: 20, fee_dzd: 12_000, has_trial: true, coaches: [headCoach] }
  const made = await add({ ...texts, ...facts, whatsapp_group_url: whatsapp })
  expect(made).toMatchObject({
    ...u10,
    ...texts,
    ...facts,
    slug: 'u10-mixed',
    whatsapp_group_url: whatsapp,
    about_fr: null,
    is_open: true,
    places_taken: 0,
    version: 1,
  })
  const shown = (await onSite()).find(({ id }: AdminTeam) => id === made.id)
  expect(shown).toMatchObject({ ...texts, fee_dzd: 12_000, coaches: [{ name_fr: 'Karim B.' }] })
  expect(JSON.stringify(shown)).not.toContain('whatsapp')
  expect((await call('GET', '/admin/teams')).body.items).toHaveLength(9)
})

test.each([
  ['no level', { level: ' ' }, 'level', 'required'],
  ['a group that does not exist', { group: 'cats' }, 'group', 'invalid_value'],
  ['ages in the wrong order', { age_from: 9, age_to: 8 }, 'age_to', 'invalid_range'],
  ['places below none', { max_places: -1 }, 'max_places', 'too_small'],
  ['a fee below nothing', { fee_dzd: -5 }, 'fee_dzd', 'too_small'],
  ['a coach nobody knows', { coaches: [crypto.randomUUID()] }, 'coaches', 'invalid_value'],
  ...['whatsapp', 'https://wa.me/213550', 'https://chat.whatsapp.com.example/abcdefgh'].map(
    (url) =>
      [url, { whatsapp_group_url: url }, 'whatsapp_group_url', 'invalid_whatsapp_group'] as const,
  ),
  ['a level and group that exist', { level: 'u14', group: 'girls' }, 'level', 'team_exists'],
] as const)('a team with %s is refused at its field', async (_what, fields, path, code) => {
  const refused = await call('POST', '/admin/teams', { body: { ...u10, ...fields } })
  expect(errorsOf(refused)).toEqual([422, [{ path, code }]])
})

test('a level in Arabic, or of 30 characters, has an address too', async () => {
  const arabic = await add({ level: 'الأصاغر' })
  expect(arabic.slug).toBe('team-mixed')
  const long = await add({ level: 'U10'.padEnd(30, 'é') })
  expect(long.slug).toMatch(/^u10e+-mixed$/)
})

test('a change keeps what it does not name, and what was before it can be read', async () => {
  const made = await add({ about_fr: 'Découvrir', coaches: [headCoach], max_places: 20 })
  const { status, body } = await change(made, { is_open: false })
  expect([status, body]).toEqual([200, { ...made, is_open: false, version: 2 }])
  const { items } = (await call('GET', `/admin/teams/${made.id}/revisions`)).body
  expect(items).toMatchObject([{ version: 1, value: { is_open: true, about_fr: 'Découvrir' } }])
  const back = await change(body, items[0].value)
  expect(back.body).toEqual({ ...made, version: 3 })
  const late = await change(made, { is_open: false })
  expect([late.status, late.body.code, late.body.current]).toEqual([409, 'stale', back.body])
})

test('a copy that waits for its translation is not shown as one', async () => {
  const made = await add({ about_fr: 'Jouer', about_ar: 'Jouer', translate_later: ['ar'] })
  expect(made).toMatchObject({ about_ar: 'Jouer', translate_later: ['ar'] })
  const shown = (await onSite()).find(({ id }: AdminTeam) => id === made.id)
  expect(shown).toMatchObject({ about_fr: 'Jouer', about_ar: null })
})

test('a coach who left the list of people keeps no one from changing the team', async () => {
  const made = await add({ coaches: [headCoach] })
  const archive = (at: string) =>
    db().database.pool.query(`update people set archived_at = ${at} where id = '${headCoach}'`)
  await archive('now()')
  expect((await change(made, { max_places: 10 })).status).toBe(200)
  await archive('null')
})

test('the portrait of a coach is shown until its consent is withdrawn', async () => {
  const made = await add({ coaches: [headCoach] })
  const withConsent = async (withdrawnAt: string) => {
    await db().database.pool.query(
      `update people set portrait_url = '/media/coach.jpg', portrait_consent_on = '2026-01-15',
         portrait_consent_withdrawn_at = ${withdrawnAt} where id = '${headCoach}'`,
    )
    const team = (await readTeams(db().database)).find(({ id }) => id === made.id)
    return team?.coaches.map(({ portrait_url }) => portrait_url)
  }
  expect(await withConsent('null')).toEqual(['/media/coach.jpg'])
  expect(await withConsent('now()')).toEqual([null])
})

describe('places', () => {
  test('are never fewer than are taken, and the refusal says how many that is', async () => {
    const made = await add({ max_places: 5 })
    for (const name of ['A', 'B', 'C']) expect((await register(name)).status).toBe(201)
    expect(errorsOf(await change(made, { max_places: 2 }))).toEqual([
      422,
      [{ path: 'max_places', code: 'below_taken', taken: 3 }],
    ])
    expect(await read(made.id)).toMatchObject({ max_places: 5, places_taken: 3, version: 1 })
    expect((await change(made, { max_places: 3 })).body).toMatchObject({ max_places: 3 })
    expect((await register('D')).body).toMatchObject({ status: 'waiting' })
    await change({ ...made, version: 2 }, { max_places: 4 })
    expect(await read(made.id)).toMatchObject({ max_places: 4, places_taken: 4 })
  })

  test('hold when they are lowered while many register', async () => {
    const made = await add({ max_places: 12 })
    const children = (from: number) =>
      Array.from({ length: 12 }, (_, index) => register(`Child ${from + index}`))
    const early = children(0)
    const lowered = change(made, { max_places: 6 })
    const answers = await Promise.all([...early, ...children(12)])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const placed = answers.filter(({ body }) => body.status === 'new').length
    const { status, body } = await lowered
    const team = await read(made.id)
    expect(team.places_taken).toBe(placed)
    const outcome = status === 200 ? 'lowered' : body.errors[0].code
    const expected = team.max_places === 6 ? ['lowered', 6] : ['below_taken', 12]
    expect([outcome, placed]).toEqual(expected)
    const { rows } = await db().database.pool.query(
      'select max_places, places_taken from offers where team_id = $1',
      [made.id],
    )
    expect(rows).toEqual([{ max_places: team.max_places, places_taken: placed }])
  })

  test('of a registration that began before they were lowered are the lowered ones', async () => {
    const made = await add({ max_places: 12 })
    await register('A')
    const { pool } = db().database
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from offers where team_id = $1 for update', [made.id])
    const waiting = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await pool.query('select pid from pg_locks where not granted')
        expect(rows).toHaveLength(count)
      })
    const lowered = change(made, { max_places: 1 })
    await waiting(1)
    const late = register('B')
    await waiting(2)
    await holder.query('commit')
    holder.release()
    expect((await lowered).status).toBe(200)
    expect((await late).body.status).toBe('waiting')
    const { rows } = await pool.query('select max_places from offers where team_id = $1', [made.id])
    expect(rows).toEqual([{ max_places: 1 }])
  })
})

describe('a deleted team', () => {
  test('leaves the site, keeps its registrations, and comes back', async () => {
    const made = await add()
    const { body } = await register('A')
    expect((await call('DELETE', `/admin/teams/${made.id}`)).status).toBe(204)
    expect((await onSite()).map(({ slug }: AdminTeam) => slug)).not.toContain('u10-mixed')
    expect((await register('B')).status).toBe(422)
    const kept = await call('GET', '/admin/registrations?q=A')
    expect(kept.body.items.map((each: { reference: string }) => each.reference)).toContain(
      body.reference,
    )
    const listed = (await call('GET', '/admin/teams')).body.items.at(-1)
    expect(listed).toMatchObject({ id: made.id, archived: true, places_taken: 1 })
    expect((await change(listed, { is_open: false })).status).toBe(404)
    const restored = await call('POST', `/admin/teams/${made.id}/restore`)
    expect([restored.status, restored.body]).toEqual([
      200,
      { ...made, version: 3, places_taken: 1 },
    ])
  })

  test('does not come back beside a new one of its name', async () => {
    const first = await add()
    await call('DELETE', `/admin/teams/${first.id}`)
    const next = await add()
    expect(next.slug).toBe('u10-mixed-2')
    const refused = await call('POST', `/admin/teams/${first.id}/restore`)
    expect(errorsOf(refused)).toEqual([422, [{ path: 'level', code: 'team_exists' }]])
  })
})

test('two admins who add the same team at once make it once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => call('POST', '/admin/teams', { body: u10 })))
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
})

test('the desk reads the teams, a coach the own ones, and neither changes any', async () => {
  const made = await add()
  for (const [role, teams, count] of [
    ['desk', [], 9],
    ['coach', ['u10-mixed'], 1],
    ['coach', [], 0],
  ] as const) {
    await giveRole(second, role, [...teams])
    const token = await signInAdmin(accounts().services, second)
    expect((await call('GET', '/admin/teams', { token })).body.items).toHaveLength(count)
    const one = await call('GET', `/admin/teams/${made.id}`, { token })
    expect(one.status).toBe(count > 0 ? 200 : 404)
    const history = await call('GET', `/admin/teams/${made.id}/revisions`, { token })
    expect(history.status).toBe(count > 0 ? 200 : 404)
    const path = `/admin/teams/${made.id}`
    const body = { version: 1, is_open: false }
    expect((await call('PATCH', path, { token, body })).body.code).toBe('not_permitted')
    expect((await call('DELETE', path, { token })).body.code).toBe('not_permitted')
  }
})
