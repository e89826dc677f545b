import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#core/permissions.ts'
import type { Context } from '#platform/context.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { standingChange, type StandingChange } from '../standing-contract.ts'
import { changeStanding } from './change-standing.ts'
import { listAdminStandings, listStandings } from './list-standings.ts'

let db: TestDatabase
let girls: string
let boys: string
beforeAll(async () => {
  db = await createTestDatabase(10)
  const idOf = async (slug: string): Promise<string> =>
    (await db.database.pool.query('select id from teams where slug = $1', [slug])).rows[0].id
  girls = await idOf('u14-girls')
  boys = await idOf('u14-boys')
})
beforeEach(() => db.database.pool.query('truncate standings; update teams set archived_at = null'))
afterAll(() => db.drop())

// Ten minutes before midnight of the club.
const evening = '2026-11-20T22:50:00Z'
const at = (now = evening, role: Role = 'manager'): Context => ({
  ...contextOf(db.database, { ...testAdmin, role }),
  now: () => new Date(now),
})
const us = { club: 'CBC', is_us: true, won: 2, lost: 1, points: 5 }
const them = { club: 'Phare', club_ar: 'منارة', is_us: false, won: 3, lost: 0, points: 6 }
const given = (more: object = {}): StandingChange =>
  standingChange.parse({ version: 0, competition_fr: 'Coupe', lines: [them, us], ...more })
const change = (more: object = {}, team = girls, context = at()) =>
  changeStanding(context, team, given(more))
const shown = async (team?: string) => (await listStandings(at(), { team })).items

test('visitors read a table in the order and with the points that were typed', async () => {
  await change({ lines: [us, them, { ...them, club: 'Étoile', club_ar: ' ', points: 4 }] })
  expect(await shown('u14-girls')).toEqual([
    {
      team: { slug: 'u14-girls', level: 'U14', group: 'girls' },
      competition_fr: 'Coupe',
      competition_en: null,
      competition_ar: null,
      lines: [
        { ...us, club_ar: null },
        them,
        { ...them, club: 'Étoile', club_ar: null, points: 4 },
      ],
      updated_on: '2026-11-20',
    },
  ])
})

test('a table is written whole, and its day is that of the club', async () => {
  await change()
  const later = at('2026-11-20T23:10:00Z')
  const changed = await change({ version: 1, competition_fr: '', lines: [us] }, girls, later)
  expect(changed).toMatchObject({
    competition_fr: null,
    lines: [{ club: 'CBC' }],
    updated_on: '2026-11-21',
    version: 2,
  })
  expect(await shown()).toMatchObject([{ lines: [{ club: 'CBC' }] }])
})

test('visitors find the tables of all teams in the club’s order, or of one; no others', async () => {
  await change()
  await change({}, boys)
  const slugs = async (team?: string) => (await shown(team)).map((one) => one.team.slug)
  expect(await slugs()).toEqual(['u14-boys', 'u14-girls'])
  expect(await slugs('u14-boys')).toEqual(['u14-boys'])
  expect(await slugs('u12-boys')).toEqual([])
  expect(await slugs('nobody')).toEqual([])
  await change({ version: 1, lines: [] }, boys)
  expect(await slugs()).toEqual(['u14-girls'])
  await db.database.pool.query('update teams set archived_at = now() where id = $1', [girls])
  expect(await slugs()).toEqual([])
})

test('the back office lists every team, also without a table yet, and none that is gone', async () => {
  await change()
  const rows = (await listAdminStandings(at())).items
  expect(rows.find(({ team_id }) => team_id === girls)).toMatchObject({ version: 1 })
  expect(rows.find(({ team_id }) => team_id === boys)).toMatchObject({
    lines: [],
    updated_on: null,
    version: 0,
  })
  await db.database.pool.query('update teams set archived_at = now() where id = $1', [girls])
  const left = (await listAdminStandings(at())).items
  expect(left).toHaveLength(rows.length - 1)
  await expect(change({ version: 1 })).rejects.toMatchObject({ code: 'not_found' })
  const nobody = change({}, crypto.randomUUID())
  await expect(nobody).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['club', ' ', 'required'],
  ['club', 'x'.repeat(101), 'too_long'],
  ['club_ar', 'x'.repeat(101), 'too_long'],
  ['won', -1, 'too_small'],
  ['lost', 100, 'too_big'],
  ['lost', null, 'required'],
  ['points', 1.5, 'invalid_type'],
  ['points', 199, 'too_big'],
])('%s %j of a line is refused at its field as %s', (field, value, code) => {
  const lines = [us, { ...them, [field]: value }]
  const issues = standingChange.safeParse({ version: 0, lines }).error?.issues ?? []
  const wanted = [[`lines.1.${field}`, code]]
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual(wanted)
})

test('a table has at most 20 lines, exactly one of them ours, also in the database', async () => {
  const lines = Array.from({ length: 21 }, () => them)
  const { data, error } = standingChange.safeParse({ version: 0, lines })
  expect([data, error?.issues[0]?.message]).toEqual([undefined, 'too_long'])
  const refusal = { code: 'invalid', details: { errors: [{ path: 'lines', code: 'one_of_us' }] } }
  for (const wrong of [[them], [us, us]])
    await expect(change({ lines: wrong })).rejects.toMatchObject(refusal)
  await change()
  const stretched = `update standings set lines = (select jsonb_agg(n) from generate_series(1, 21) n)`
  await expect(db.database.pool.query(stretched)).rejects.toThrow('violates check constraint')
})

test('a change based on another version is refused, and shows the table that is there', async () => {
  const early = change({ version: 1 })
  await expect(early).rejects.toMatchObject({ code: 'stale', details: { current: { lines: [] } } })
  const current = await change()
  await expect(change()).rejects.toMatchObject({ code: 'stale', details: { current } })
})

test.each([0, 1])(
  'of two admins who write on version %i at once, the second sees what the first wrote',
  async (version) => {
    for (let written = 0; written < version; written++) await change({ version: written })
    const { pool } = db.database
    const first = await pool.connect()
    await first.query('begin')
    await first.query(
      `insert into standings (team_id, lines) values ($1, '[]')
         on conflict (team_id) do update set lines = '[]', version = standings.version + 1`,
      [girls],
    )
    const second = Promise.allSettled([change({ version })])
    const waiting = `select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await first.query('commit')
    first.release()
    const current = { lines: [], version: version + 1 }
    expect(await second).toMatchObject([{ reason: { code: 'stale', details: { current } } }])
  },
)

test('only managers read and write them in the back office, as with matches', async () => {
  const calls = (context: Context) => [listAdminStandings(context), change({}, girls, context)]
  for (const role of ['desk', 'coach'] as const)
    for (const call of calls(at(evening, role)))
      await expect(call, role).rejects.toMatchObject({ code: 'not_permitted' })
  for (const call of calls(contextOf(db.database)))
    await expect(call).rejects.toMatchObject({ code: 'unauthorized' })
})

test('the log says of which team, and the lines before and after', async () => {
  await change()
  await change({ version: 1, lines: [us] })
  const { rows } = await db.database.pool.query(
    `select action, subject_names, details from audit_entries where subject_id = $1
      order by id desc limit 2`,
    [girls],
  )
  const [before, after] = [['1. Phare / منارة: 3–0, 6', '2. CBC *: 2–1, 5'], ['1. CBC *: 2–1, 5']]
  expect(rows).toMatchObject([
    { details: { before: { lines: before }, after: { lines: after } } },
    { action: 'event.standing_updated', subject_names: { fr: 'U14 filles' } },
  ])
  expect(Object.keys(rows[0].details.after)).toEqual(['lines'])
})

test('the log tells a change of an Arabic name, or of which club is ours', async () => {
  await change()
  await change({ version: 1, lines: [{ ...them, club_ar: 'نجم' }, us] })
  await change({
    version: 2,
    lines: [
      { ...them, club_ar: 'نجم', is_us: true },
      { ...us, is_us: false },
    ],
  })
  const { rows } = await db.database.pool.query(
    'select details from audit_entries where subject_id = $1 order by id desc limit 2',
    [girls],
  )
  for (const { details } of rows) expect(details.after.lines).not.toEqual(details.before.lines)
  expect(rows[1].details.after.lines[0]).toBe('1. Phare / نجم: 3–0, 6')
})
