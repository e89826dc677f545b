import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { teamCalendars } from '#features/programs/server/api.ts'
import type { Context } from '#platform/context.ts'
import { contextOf, testAdmin, testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { demoClub } from '../../../../database/seed/club.ts'
import type { NewMatch } from '../contract.ts'
import { archiveMatch } from './archive-match.ts'
import { changeMatch } from './change-match.ts'
import { createMatch } from './create-match.ts'
import { matchCalendars } from './match-calendar.ts'
import { matchEntries } from './match-entries.ts'

let db: TestDatabase
let team: string
beforeAll(async () => {
  db = await createTestDatabase()
  const found = await db.database.pool.query(`select id from teams where slug = 'u14-girls'`)
  team = found.rows[0].id
})
beforeEach(() => db.database.pool.query('truncate matches'))
afterAll(() => db.drop())

const at = (): Context => ({
  ...contextOf(db.database, testAdmin),
  now: () => new Date('2026-11-20T11:00:00Z'),
})
const create = (more: Partial<NewMatch> = {}) =>
  createMatch(at(), {
    team_id: team,
    opponent: 'Phare',
    at_home: true,
    match_date: '2026-11-28',
    start_time: '14:00',
    ...more,
  })

/** The matches in a calendar, as a calendar program reads them. */
function matchesIn(file: string) {
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((entry) => ({ entry, event: new ICAL.Event(entry) }))
    .filter(({ event }) => event.uid.startsWith('match-'))
    .map(({ entry, event }) => ({
      uid: event.uid,
      sequence: event.sequence,
      status: entry.getFirstPropertyValue('status'),
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
    }))
}

/** The matches in a team's calendar. */
async function read(slug = 'u14-girls', lang = 'fr') {
  const calendars = teamCalendars(at(), [matchEntries(at())])
  return matchesIn(await (await calendars.request(`/${slug}.ics?lang=${lang}`)).text())
}

test('a team’s calendar has its matches with time and hall, in each language, and no other’s', async () => {
  const { id } = await create()
  expect(await read()).toEqual([
    {
      uid: `match-${id}@${demoClub.calendar_domain}`,
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'U14 filles – Phare',
      description: 'À domicile',
      location: demoClub.address_fr,
      start: '2026-11-28T14:00:00',
      end: '2026-11-28T16:00:00',
    },
  ])
  expect(await read('u14-girls', 'ar')).toMatchObject([{ location: demoClub.address_ar }])
  expect(await read('u14-boys')).toEqual([])
})

test('a move is an update of the same entry; without a time it lasts all day', async () => {
  const { id } = await create({ at_home: false, competition_fr: 'Coupe', competition_ar: 'الكأس' })
  const change = { version: 1, match_date: '2026-12-05', start_time: null, place: 'Salle du Port' }
  await changeMatch(at(), id, change)
  expect(await read()).toMatchObject([
    {
      uid: expect.stringContaining(id),
      sequence: 1,
      description: 'À l’extérieur\nCoupe',
      location: 'Salle du Port',
      start: '2026-12-05',
      end: '2026-12-06',
    },
  ])
})

test.each([
  ['cancelled', 'Annulé\nÀ domicile'],
  ['postponed', 'Reporté\nÀ domicile'],
] as const)('one that is %s stays, as cancelled', async (state, description) => {
  const { id } = await create()
  await changeMatch(at(), id, { version: 1, state })
  expect(await read()).toMatchObject([{ status: 'CANCELLED', sequence: 1, description }])
})

test('one that was deleted is cancelled for who has it, and a result stands in its entry', async () => {
  await archiveMatch(at(), (await create()).id)
  await create({ match_date: '2026-11-14', our_points: 61, their_points: 58 })
  await create({ match_date: '2025-11-19' })
  expect(await read()).toMatchObject([
    { status: 'CONFIRMED', description: '61–58\nÀ domicile' },
    { status: 'CANCELLED', sequence: 1 },
  ])
})

test('one match has a calendar of its own, with the entry that its team’s has, also once deleted', async () => {
  const { id } = await create()
  await create({ opponent: 'Rapide', match_date: '2026-12-05' })
  const services = { ...testServices(db.database), now: at().now }
  const readOne = async (of: string) => {
    const file = await matchCalendars(services).request(`/match-${of}.ics?lang=en`)
    return { status: file.status, matches: file.ok ? matchesIn(await file.text()) : [] }
  }
  const [entry] = await read('u14-girls', 'en')
  expect(await readOne(id)).toEqual({ status: 200, matches: [entry] })
  await archiveMatch(at(), id)
  expect((await readOne(id)).matches).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
  expect((await readOne(crypto.randomUUID())).status).toBe(404)
})
