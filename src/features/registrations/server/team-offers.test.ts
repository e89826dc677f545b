import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOfDay } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import { openSeasonOn } from '#features/club/server/season.ts'
import { seasonAt } from '#features/programs/rules.ts'
import { teamCalendars } from '#features/programs/server/api.ts'
import { listComing, listLevels } from '#features/programs/server/list-coming.ts'
import { listTeams } from '#features/programs/server/list-teams.ts'
import { statement } from '#platform/database.ts'
import { contextOf, eventRegistration, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newRegistration } from '../contract.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { getRegistration } from './find-registration.ts'
import { listOffers } from './list-offers.ts'
import { listRegistrations } from './list-registrations.ts'
import { findOffer } from './offers.ts'
import { register } from './register.ts'
import { teamPlaces } from './team-places.ts'

// Told to every reader, as by the screens.
const setSeason = statement<never>(
  'test-set-season',
  'update club set season_start = $1, season_end = $2',
  { changes: 'club' },
)
const archiveTeams = statement<never>(
  'test-archive-teams',
  'update teams set archived_at = now()',
  { changes: 'teams' },
)
const openTeams = statement<never>(
  'test-open-teams',
  'update teams set is_open = slug = any($1::text[])',
  { changes: 'teams' },
)
const reviveTeams = statement<never>('test-revive-teams', 'update teams set archived_at = null', {
  changes: 'teams',
})

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
const setTeam = (change: string) =>
  db.database.pool.query(`update teams set ${change} where slug = 'u14-girls'`)
beforeEach(async () => {
  await db.database.pool.query('truncate registrations, offers, mails cascade')
  await setTeam('is_open = true, whatsapp_group = null, age_from = 13, age_to = 14')
})
afterAll(() => db.drop())

const november = new Date('2026-11-20T12:00:00Z')
const visit = () => ({ ...contextOf(db.database), now: () => november })
const desk = () => ({ ...contextOf(db.database, testAdmin), now: () => november })

const { kind: _kind, event_id: _event, ...family } = eventRegistration('')
const girl = (target: { level?: string; group?: string } = {}, year = 2013) =>
  newRegistration.parse({
    ...family,
    kind: 'program',
    level: 'U14',
    group: 'girls',
    ...target,
    participants: [{ participant_name: `Lina ${year}`, birth_date: `${year}-05-04`, notes: null }],
  })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : 'unknown'),
  )

test('a team that is closed takes no new family but from the desk, and those in it stay', async () => {
  const { token } = await register(visit(), girl())
  await setTeam('is_open = false')
  expect(await refusal(register(visit(), girl({}, 2012)))).toBe('registration_closed')
  expect(await findOffer(visit(), { team: 'u14-girls' })).toMatchObject({
    is_open: true,
    takes_families: false,
    places_taken: 1,
  })
  expect(await refusal(register(desk(), girl({}, 2012)))).toBe('done')
  expect(await refusal(cancelRegistration(visit(), token))).toBe('done')
})

test('the club leads families to the form while one of its teams is open', async () => {
  const { items } = await listTeams(visit())
  const takesFamilies = async (open: string[]) => {
    await db.database.rows(openTeams, [open])
    return (await listLevels(visit())).takes_families
  }
  expect(await takesFamilies([])).toBe(false)
  expect(await takesFamilies(['u14-girls'])).toBe(true)
  expect(await takesFamilies(items.map(({ slug }) => slug))).toBe(true)
})

test('a level or group that the club does not have is refused', async () => {
  const unknown = register(visit(), girl({ level: 'U13' }))
  await expect(unknown).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path: 'level', code: 'invalid_value' }] },
  })
  expect(await refusal(register(visit(), girl({ group: 'mixed' })))).toBe('not_found')
  expect(await refusal(findOffer(visit(), { team: 'u13-girls' }))).toBe('not_found')
})

test('the ages are the team’s', async () => {
  expect(await refusal(register(visit(), girl({}, 2011)))).toBe('age_not_in_level')
  await setTeam('age_to = 15')
  expect(await refusal(register(visit(), girl({}, 2011)))).toBe('done')
})

const group = 'https://chat.whatsapp.com/abcdefgh'

describe('the address of the team’s group', () => {
  const linkOf = async (change: string, now = november) => {
    await setTeam(`whatsapp_group = '${group}'`)
    const { token, reference } = await register(visit(), girl())
    await db.database.pool.query(
      `update registrations set ${change} where reference = '${reference}'`,
    )
    return (await getRegistration({ ...visit(), now: () => now }, token)).whatsapp_group
  }

  test('is for an accepted family', async () => {
    expect(await linkOf("status = 'accepted'")).toBe(group)
  })

  test.each([
    ['new', "status = 'new'"],
    ['on the waiting list', "status = 'waiting', queue_number = 1"],
    ['cancelled', "status = 'cancelled'"],
    ['to be checked', "check_reason = 'phone_children'"],
  ])('is not for a family that is %s', async (_what, change) => {
    expect(await linkOf(change)).toBeNull()
  })

  test('is not for a family of the season before', async () => {
    expect(await linkOf("status = 'accepted'", new Date('2027-07-01T12:00:00Z'))).toBeNull()
  })

  test('is not for visitors, whatever they ask for', async () => {
    await linkOf("status = 'accepted'")
    const answers = [
      await findOffer(visit(), { team: 'u14-girls' }),
      await listTeams(visit()),
      await listLevels(visit()),
      await listComing(visit()),
    ]
    expect(JSON.stringify(answers)).toContain('u14-girls')
    expect(JSON.stringify(answers)).not.toMatch(/whatsapp/i)
  })
})

describe('when the season changes', () => {
  const nextSeason = new Date('2027-09-10T12:00:00Z')
  const then = (actor: 'visitor' | 'desk' = 'visitor') => ({
    ...(actor === 'desk' ? desk() : visit()),
    now: () => nextSeason,
  })
  const placesOf = async (now: Date) =>
    (await teamPlaces.taken(db.database, now)).get(
      (await findOffer(visit(), { team: 'u14-girls' })).team?.id ?? '',
    )

  test('the registrations of the last one stay, and the new one begins empty', async () => {
    const { token, reference } = await register(visit(), girl())
    expect(await findOffer(then(), { team: 'u14-girls' })).toMatchObject({
      id: null,
      season: 2027,
      places_taken: 0,
      takes_families: true,
    })
    const old = await getRegistration(then(), token)
    expect(old).toMatchObject({ reference, offer: { season: 2026, is_open: false } })
    const next = await register(then(), girl({}, 2014))
    expect((await getRegistration(then(), next.token)).offer).toMatchObject({ season: 2027 })
    expect([await placesOf(november), await placesOf(nextSeason)]).toEqual([1, 1])
    const { items } = await listRegistrations(then('desk'), {})
    const seasons = items.map(({ offer }) => Number(offer.season))
    expect(seasons.toSorted((one, other) => one - other)).toEqual([2026, 2027])
    const offers = (await listOffers(then('desk'))).items.filter(
      ({ team }) => team?.slug === 'u14-girls',
    )
    expect(offers.map(({ season }) => season)).toEqual([2027, 2026])
  })

  test('its days are the club’s, in registrations and calendars alike', async () => {
    const dates = async (start: string, end: string) => {
      await db.database.rows(setSeason, [start, end])
      const offer = await findOffer(visit(), { team: 'u14-girls' })
      const { season_start, season_end } = await listTeams(visit())
      const file = await teamCalendars({ now: () => november, database: db.database }).request(
        '/u14-girls.ics',
      )
      const until = /UNTIL=(\d{8})/.exec(await file.text())?.[1]
      return [offer.season, season_start, season_end, until]
    }
    const { token } = await register(visit(), girl())
    expect(await dates('10-01', '08-15')).toEqual([2026, '10-01', '08-15', '20270815'])
    expect(await dates('01-10', '11-10')).toEqual([2027, '01-10', '11-10', '20271110'])
    expect((await getRegistration(visit(), token)).offer).toMatchObject({ season: 2026 })
    expect(await dates('09-01', '06-30')).toEqual([2026, '09-01', '06-30', '20270630'])
  })

  test('the database and the program agree on the season of every day', async () => {
    for (const [start, end] of [
      ['09-01', '06-30'],
      ['01-10', '11-10'],
      ['10-01', '08-15'],
    ] as const) {
      await db.database.rows(setSeason, [start, end])
      const { rows } = await db.database.pool.query<{ day: string; season: number }>(
        `select to_char(d, 'YYYY-MM-DD') as day, ${openSeasonOn('d')} as season
           from generate_series('2026-01-01'::date, '2027-12-31', '1 day') as d`,
      )
      const season = { season_start: start, season_end: end }
      const other = rows.filter(
        ({ day, season: year }) => seasonAt(startOfDay(day), season).firstYear !== year,
      )
      expect(other).toEqual([])
    }
    await db.database.rows(setSeason, ['09-01', '06-30'])
  })
})

test('a club without any team says so everywhere', async () => {
  await db.database.rows(archiveTeams, [])
  await db.database.rows(setSeason, ['09-01', '06-30'])
  expect((await listTeams(visit())).items).toEqual([])
  expect((await listLevels(visit())).items).toEqual([])
  expect((await listComing(visit())).trainings).toEqual([])
  expect((await listOffers(desk())).items).toEqual([])
  expect(await refusal(findOffer(visit(), { team: 'u14-girls' }))).toBe('not_found')
  expect(await refusal(register(visit(), girl()))).toBe('invalid')
  const file = await teamCalendars({ now: () => november, database: db.database }).request(
    '/u14-girls.ics',
  )
  expect(file.status).toBe(404)
  await db.database.rows(reviveTeams, [])
})
