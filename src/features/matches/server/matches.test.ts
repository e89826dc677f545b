import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#core/permissions.ts'
import type { Context } from '#platform/context.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import {
  adminMatch,
  type AdminMatchParams,
  matchChange,
  type MatchListParams,
  newMatch,
  type NewMatch,
} from '../contract.ts'
import { archiveMatch, restoreMatch } from './archive-match.ts'
import { changeMatch } from './change-match.ts'
import { createMatch } from './create-match.ts'
import { listAdminMatches } from './list-admin-matches.ts'
import { listMatches, listPlayingTeams } from './list-matches.ts'
import { waitingScores } from './waiting-scores.ts'

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
beforeEach(() => db.database.pool.query('truncate matches; update teams set archived_at = null'))
afterAll(() => db.drop())

const noon = '2026-11-20T11:00:00Z'
const at = (now = noon, role: Role = 'manager'): Context => ({
  ...contextOf(db.database, { ...testAdmin, role }),
  now: () => new Date(now),
})
const given = (more: Partial<NewMatch> = {}): NewMatch => ({
  team_id: girls,
  opponent: 'Phare',
  at_home: true,
  match_date: '2026-11-14',
  ...more,
})
const create = (more: Partial<NewMatch> = {}) => createMatch(at(), given(more))
const score = { our_points: 61, their_points: 58 }
const refusal = (errors: Record<string, string>) => ({
  code: 'invalid',
  details: { errors: Object.entries(errors).map(([path, code]) => ({ path, code })) },
})
const listed = async (asked: MatchListParams = {}) =>
  (await listMatches(at(), asked)).items.map(({ opponent }) => opponent)

test('a match reads back as it was written', async () => {
  const written = {
    opponent: 'Étoile',
    at_home: false,
    place: 'Salle du Port',
    start_time: '10:30',
    competition_fr: 'Coupe',
    competition_en: 'Cup',
    competition_ar: 'الكأس',
    match_date: '2026-11-28',
  }
  const made = adminMatch.parse(await create(newMatch.parse(given(written))))
  const team = { slug: 'u14-girls', level: 'U14', group: 'girls' }
  const rest = { team, our_points: null, their_points: null, state: 'planned', version: 1 }
  expect(made).toMatchObject({ ...written, ...rest })
  const bare = await changeMatch(
    at(),
    made.id,
    matchChange.parse({ version: 1, place: ' ', start_time: null, competition_fr: '' }),
  )
  expect(bare).toMatchObject({ place: null, start_time: null, competition_fr: null, version: 2 })
})

test.each([
  ['opponent', ' ', 'required'],
  ['opponent', 'x'.repeat(101), 'too_long'],
  ['place', 'x'.repeat(201), 'too_long'],
  ['competition_ar', 'x'.repeat(101), 'too_long'],
  ['our_points', -1, 'too_small'],
  ['their_points', 301, 'too_big'],
  ['our_points', 1.5, 'invalid_type'],
  ['start_time', '24:00', 'invalid_format'],
  ['match_date', '0000-01-01', 'invalid_format'],
  ['state', 'lost', 'invalid_value'],
])('%s %j is refused at its field as %s', (field, value, code) => {
  for (const schema of [newMatch, matchChange]) {
    const body = { ...given(), version: 1, [field]: value }
    const issues = schema.safeParse(body).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, code]])
  }
})

describe('a score', () => {
  test('has two sides, also in the database', async () => {
    await expect(create({ our_points: 61 })).rejects.toMatchObject(
      refusal({ their_points: 'required' }),
    )
    const { id } = await create(score)
    const half = changeMatch(at(), id, { version: 1, our_points: null })
    await expect(half).rejects.toMatchObject(refusal({ our_points: 'required' }))
    for (const set of ['our_points = null', 'our_points = 301', "state = 'cancelled'"])
      await expect(db.database.pool.query(`update matches set ${set}`), set).rejects.toThrow(
        'violates check constraint',
      )
  })

  test('is refused before the day, which begins at midnight of the club', async () => {
    const early = refusal({ our_points: 'not_begun', their_points: 'not_begun' })
    const tomorrow = { match_date: '2026-11-21' }
    await expect(create({ ...tomorrow, ...score })).rejects.toMatchObject(early)
    const { id } = await create(tomorrow)
    const enter = (now: string) => changeMatch(at(now), id, { version: 1, ...score })
    await expect(enter('2026-11-20T22:59:59Z')).rejects.toMatchObject(early)
    expect(await enter('2026-11-20T23:00:00Z')).toMatchObject(score)
  })

  test('goes when the match is cancelled or postponed, and can go alone', async () => {
    for (const change of [
      { state: 'cancelled' },
      { state: 'postponed', match_date: '2026-12-05' },
      { our_points: null, their_points: null },
    ] as const) {
      const { id } = await create(score)
      const changed = await changeMatch(at(), id, { version: 1, ...change })
      expect(changed).toMatchObject({ our_points: null, their_points: null, ...change })
    }
    expect(await listed({ when: 'results' })).toEqual([])
  })

  test('keeps its match where it is, unless it goes', async () => {
    const { id } = await create(score)
    const move = { version: 1, match_date: '2026-11-28' }
    await expect(changeMatch(at(), id, move)).rejects.toMatchObject({ code: 'invalid' })
    await changeMatch(at(), id, { ...move, our_points: null, their_points: null })
    expect(await listed()).toEqual(['Phare'])
  })
})

test('of two admins who write it at once, one is refused and sees what the other wrote', async () => {
  const { id } = await create()
  const attempts = [61, 70].map((our_points) =>
    changeMatch(at(), id, { version: 1, our_points, their_points: 58 }),
  )
  const ends = await Promise.allSettled(attempts)
  const [done] = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  const [refused] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(done?.version).toBe(2)
  expect(refused).toMatchObject({ code: 'stale', details: { current: done } })
})

test('only managers change matches, as with events', async () => {
  const { id } = await create()
  const calls = (context: Context) => [
    createMatch(context, given()),
    changeMatch(context, id, { version: 1, ...score }),
    archiveMatch(context, id),
    restoreMatch(context, id),
    listAdminMatches(context, {}),
  ]
  for (const role of ['desk', 'coach'] as const)
    for (const call of calls(at(noon, role)))
      await expect(call, role).rejects.toMatchObject({ code: 'not_permitted' })
  for (const call of calls(contextOf(db.database)))
    await expect(call).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a team is one that is there; a match keeps the one it has', async () => {
  const unknown = refusal({ team_id: 'invalid_value' })
  await expect(create({ team_id: crypto.randomUUID() })).rejects.toMatchObject(unknown)
  const { id } = await create()
  await db.database.pool.query('update teams set archived_at = now()')
  await expect(create()).rejects.toMatchObject(unknown)
  await expect(changeMatch(at(), id, { version: 1, team_id: boys })).rejects.toMatchObject(unknown)
  expect(await changeMatch(at(), id, { version: 1, opponent: 'Rapide' })).toMatchObject({
    version: 2,
  })
})

test('the log says what changed, the team by its names', async () => {
  const { id } = await create()
  await changeMatch(at(), id, { version: 1, team_id: boys, opponent: 'Rapide' })
  const { rows } = await db.database.pool.query(
    'select action, subject_names, details from audit_entries where subject_id = $1 order by id',
    [id],
  )
  expect(rows).toMatchObject([
    { action: 'event.match_created', subject_names: { fr: 'U14 filles – Phare' } },
    {
      action: 'event.match_updated',
      details: {
        before: { opponent: 'Phare', team: { en: 'U14 girls' } },
        after: { opponent: 'Rapide', team: { en: 'U14 boys' } },
      },
    },
  ])
  expect(Object.keys(rows[1].details.after).toSorted()).toEqual(['opponent', 'team'])
})

describe('visitors see', () => {
  beforeEach(async () => {
    await create({ opponent: 'last month', match_date: '2026-10-10', ...score })
    await create({ opponent: 'last week', ...score })
    await create({ opponent: 'forgotten', match_date: '2026-11-07' })
    await create({ opponent: 'this afternoon', match_date: '2026-11-20', start_time: '15:00' })
    await create({ opponent: 'this morning', match_date: '2026-11-20', start_time: '09:00' })
    await create({ opponent: 'played', match_date: '2026-11-20', start_time: '08:00', ...score })
    await create({ opponent: 'boys', team_id: boys, match_date: '2026-12-05' })
    await create({ opponent: 'off', match_date: '2026-12-12', state: 'cancelled' })
  })

  test('what is to come, the next first and at its time, then what is played, the latest first', async () => {
    expect(await listed()).toEqual(['this morning', 'this afternoon', 'boys', 'off'])
    expect(await listed({ when: 'planned' })).toEqual(['this morning', 'this afternoon', 'boys'])
    expect(await listed({ when: 'results' })).toEqual(['played', 'last week', 'last month'])
  })

  test('the same page by page, and of one team', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listMatches(at(), { limit: 1, cursor })
      seen.push(...page.items.map(({ opponent }) => opponent))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(await listed())
    expect(await listed({ team: 'u14-boys' })).toEqual(['boys'])
    expect(await listed({ team: 'u14-boys', when: 'results' })).toEqual([])
    expect(await listed({ team: 'nobody' })).toEqual([])
  })

  test('nothing that was deleted, or of a team that is gone, until it is back', async () => {
    const id = (await listMatches(at(), {})).items[0]?.id ?? ''
    await archiveMatch(at(), id)
    await expect(archiveMatch(at(), id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listed()).toEqual(['this afternoon', 'boys', 'off'])
    expect(await restoreMatch(at(), id)).toMatchObject({ opponent: 'this morning', version: 3 })
    await db.database.pool.query('update teams set archived_at = now() where id = $1', [girls])
    expect(await listed()).toEqual(['boys'])
    expect(await listed({ when: 'results' })).toEqual([])
  })

  test('the teams to choose from, in the club’s order', async () => {
    const slugs = async () => (await listPlayingTeams(at())).items.map(({ slug }) => slug)
    expect(await slugs()).toEqual(['u14-boys', 'u14-girls'])
    await db.database.pool.query(`delete from matches where opponent = 'boys'`)
    expect(await slugs()).toEqual(['u14-girls'])
  })
})

describe('the back office lists', () => {
  // Of the database's own day, by which the list is sorted.
  const inDays = (count: number) =>
    new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const opponents = async (asked: AdminMatchParams = {}) =>
    (await listAdminMatches(at(), asked)).items.map(({ opponent }) => opponent)
  beforeEach(async () => {
    const now = { ...at(), now: () => new Date() }
    for (const [opponent, days, more] of [
      ['far', 20, {}],
      ['past', -20, score],
      ['near', 3, {}],
      ['unscored', -3, {}],
      ['off', -4, { state: 'cancelled' }],
      ['Étoile', 9, { team_id: boys }],
    ] as const)
      await createMatch(now, given({ opponent, match_date: inDays(days), ...more }))
  })

  test('what is to come, the nearest first, then what is past', async () => {
    expect(await opponents()).toEqual(['near', 'Étoile', 'far', 'unscored', 'off', 'past'])
    const first = await listAdminMatches(at(), { limit: 4 })
    expect(first.total).toBe(6)
    expect(await opponents({ cursor: first.next_cursor ?? '' })).toEqual(['off', 'past'])
  })

  test('one team, one opponent, what has no score, what was deleted', async () => {
    expect(await opponents({ team: boys })).toEqual(['Étoile'])
    expect(await opponents({ q: 'etoil' })).toEqual(['Étoile'])
    expect(await opponents({ view: 'unscored' })).toEqual(['unscored'])
    const [match] = (await listAdminMatches(at(), { q: 'far' })).items
    await archiveMatch(at(), match?.id ?? '')
    expect(await opponents({ view: 'archived' })).toEqual(['far'])
  })

  test('how many past ones have no score, which the menu counts', async () => {
    const wanted = { kind: 'scores_missing', count: 1, to: '/admin/matches?view=unscored' }
    expect(await waitingScores(at())).toMatchObject([wanted])
    await db.database.pool.query(`update matches set our_points = 1, their_points = 0
      where opponent = 'unscored'`)
    expect(await waitingScores(at())).toEqual([])
  })
})
