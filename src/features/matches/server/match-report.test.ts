import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import { contextOf, testAdmin, testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from '../../../server/api.ts'
import { adminMatch, matchChange, newMatch, reportedMatch } from '../contract.ts'
import { maxReport } from '../facts.ts'
import { archiveMatch } from './archive-match.ts'
import { changeMatch } from './change-match.ts'
import { createMatch } from './create-match.ts'
import { listMatches, listMatchPages, readMatch } from './list-matches.ts'

let db: TestDatabase
let team: string
beforeAll(async () => {
  db = await createTestDatabase()
  const found = await db.database.pool.query(`select id from teams where slug = 'u14-girls'`)
  team = found.rows[0].id
})
beforeEach(() => db.database.pool.query('truncate matches; update teams set archived_at = null'))
afterAll(() => db.drop())

const at = (actor?: typeof testAdmin): Context => ({
  ...contextOf(db.database, actor),
  now: () => new Date('2026-11-20T11:00:00Z'),
})
const admin = () => at(testAdmin)
const score = { our_points: 61, their_points: 58 }
const given = (more: object = {}) =>
  newMatch.parse({
    team_id: team,
    opponent: 'Phare',
    at_home: true,
    match_date: '2026-11-14',
    ...more,
  })
const create = (more?: object) => createMatch(admin(), given(more))
const listed = async () => (await listMatches(at(), { when: 'results' })).items
const gone = { code: 'not_found' }
const untold = { report_fr: null, report_en: null, report_ar: null }

test('a report reads back as it was written, and goes when it is emptied', async () => {
  const written = { report_fr: 'Un beau match.\n\nBravo.', report_ar: 'مباراة جميلة.' }
  const made = adminMatch.parse(await create({ ...score, ...written, report_en: ' ' }))
  expect(made).toMatchObject({ ...written, report_en: null, version: 1 })
  expect(reportedMatch.parse(await readMatch(at(), made.id))).toMatchObject({
    id: made.id,
    ...written,
    report_en: null,
    ...score,
  })
  const change = matchChange.parse({ version: 1, report_fr: '', report_ar: null })
  expect(await changeMatch(admin(), made.id, change)).toMatchObject({
    report_fr: null,
    report_ar: null,
    version: 2,
  })
  expect(await readMatch(at(), made.id)).toMatchObject({ ...score, ...untold })
})

test('lists say that there is one, in whichever language, and carry no text', async () => {
  const { id } = await create({ ...score, report_en: 'A fine match.' })
  await create({ ...score, opponent: 'Rapide' })
  const items = await listed()
  const told = items.filter(({ has_report }) => has_report)
  expect([items.length, told.map(({ opponent }) => opponent)]).toEqual([2, ['Phare']])
  expect(JSON.stringify(items)).not.toContain('A fine match')
  expect(await listMatchPages(at())).toEqual([{ id }])
})

test('nobody reads it before the score, after a deletion, or of a team that is gone', async () => {
  const { id } = await create({ report_fr: 'Écrit trop tôt.' })
  expect(await readMatch(at(), id)).toMatchObject({ our_points: null, ...untold })
  await changeMatch(admin(), id, { version: 1, ...score })
  expect((await readMatch(at(), id)).report_fr).toBe('Écrit trop tôt.')
  await db.database.pool.query('update teams set archived_at = now()')
  await expect(readMatch(at(), id)).rejects.toMatchObject(gone)
  expect(await listMatchPages(at())).toEqual([])
  await db.database.pool.query('update teams set archived_at = null')
  await changeMatch(admin(), id, { version: 2, state: 'cancelled' })
  expect(await readMatch(at(), id)).toMatchObject({ state: 'cancelled', ...untold })
  const back = { version: 3, state: 'planned', ...score } as const
  expect(await changeMatch(admin(), id, back)).toMatchObject({ report_fr: 'Écrit trop tôt.' })
  await archiveMatch(admin(), id)
  await expect(readMatch(at(), id)).rejects.toMatchObject(gone)
})

test('a match to come has a page to find; one that only has a score has no more than its row', async () => {
  await create(score)
  await create({ match_date: '2026-11-13' })
  const { id: later } = await create({ match_date: '2026-12-05', state: 'postponed' })
  const { id: today } = await create({ match_date: '2026-11-20' })
  expect(await listMatchPages(at())).toEqual([{ id: later }, { id: today }])
})

test.each(['report_fr', 'report_en', 'report_ar'])('%s is refused when too long', async (field) => {
  for (const schema of [newMatch, matchChange]) {
    const body = { ...given(), version: 1, [field]: 'x'.repeat(maxReport + 1) }
    const issues = schema.safeParse(body).error?.issues ?? []
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [field, 'too_long'],
    ])
  }
  const { id } = await create({ [field]: 'é'.repeat(maxReport) })
  const longer = `update matches set ${field} = ${field} || 'x' where id = $1`
  await expect(db.database.pool.query(longer, [id])).rejects.toThrow('matches_report')
})

test('only managers write it, and the log says what it was', async () => {
  const { id } = await create(score)
  const write = (context: Context) =>
    changeMatch(context, id, { version: 1, report_fr: 'Un beau match.' })
  await expect(write(at())).rejects.toMatchObject({ code: 'unauthorized' })
  for (const role of ['desk', 'coach'] as const)
    await expect(write(at({ ...testAdmin, role })), role).rejects.toMatchObject({
      code: 'not_permitted',
    })
  await write(admin())
  const { rows } = await db.database.pool.query(
    `select details from audit_entries where subject_id = $1 and action = 'event.match_updated'`,
    [id],
  )
  expect(rows).toEqual([
    { details: { before: { report_fr: null }, after: { report_fr: 'Un beau match.' } } },
  ])
})

test('over the wire it is one match by its id, with a report or without; what is no id is not found', async () => {
  const api = createApi(testServices(db.database))
  const { id } = await create({ ...score, report_fr: 'Un beau match.' })
  const bare = await create(score)
  const read = await api.request(`/api/matches/${id}`)
  expect(read.status).toBe(200)
  expect(reportedMatch.parse(await read.json()).report_fr).toBe('Un beau match.')
  const untoldMatch = await (await api.request(`/api/matches/${bare.id}`)).json()
  expect(reportedMatch.parse(untoldMatch)).toMatchObject(untold)
  for (const other of [crypto.randomUUID(), 'nonsense'])
    expect([other, (await api.request(`/api/matches/${other}`)).status]).toEqual([other, 404])
  expect((await api.request('/api/matches/teams')).status).toBe(200)
})
