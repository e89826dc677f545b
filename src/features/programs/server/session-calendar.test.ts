import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unknownClub } from '#core/club.ts'
import { dayChange, demoTeam, demoTeams, withSession } from '#tests/support/demo-teams.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { teamCalendars } from './api.ts'
import { sessionCalendar } from './session-calendar.ts'
import { demoClub } from '../../../../database/seed/club.ts'

const demo = { ...unknownClub, ...demoClub }

const november = new Date('2026-11-20T12:00:00Z')
const july = new Date('2027-07-10T12:00:00Z')

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** A calendar file as a calendar program reads it: each series with its sessions in UTC. */
function readBack(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!zone) throw new Error('no time zone')
  ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const sessions: string[] = []
    const dates = event.iterator()
    for (let date = dates.next(); date; date = dates.next())
      sessions.push(date.toJSDate().toISOString())
    return { event, sessions, timeZone: event.startDate.zone.tzid }
  })
}

describe('the calendar of a team', () => {
  const series = readBack(sessionCalendar(demoTeam('u18-girls'), 'fr', november, demo))

  test('has one weekly series per day of the schedule, on the clock of Algiers, within the season', () => {
    expect(series.map(({ sessions }) => [sessions[0], sessions.at(-1), sessions.length])).toEqual([
      ['2026-09-06T19:30:00.000Z', '2027-06-27T19:30:00.000Z', 43],
      ['2026-09-03T18:30:00.000Z', '2027-06-24T18:30:00.000Z', 43],
    ])
    expect(series.map(({ timeZone }) => timeZone)).toEqual(['Africa/Algiers', 'Africa/Algiers'])
  })

  test('is right on clocks that change in spring and autumn', () => {
    const clock = (timeZone: string, session: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        new Date(session),
      )
    const onClocksOf = (timeZone: string) =>
      new Set(series[0]?.sessions.map((session) => clock(timeZone, session)))
    expect(onClocksOf('Africa/Algiers')).toEqual(new Set(['20:30']))
    expect(onClocksOf('Europe/Paris')).toEqual(new Set(['21:30', '20:30']))
  })

  test('says what, where, how long and with whom', () => {
    for (const { event } of series) {
      expect(event.summary).toBe('Entraînement U18 filles – CBC')
      expect(event.location).toBe(demoClub.address_fr)
      expect(event.duration.toSeconds()).toBe(3600)
      expect(event.description).toBe('Entraîneur\u00a0: Karim B.')
    }
  })

  test('reminds two hours before each session, of a removed one never', () => {
    const removed = {
      ...demoTeam('u18-girls'),
      sessions: [],
      removed: demoTeam('u18-girls').sessions,
    }
    const alarmsOf = ({ event }: (typeof series)[number]) =>
      event.component
        .getAllSubcomponents('valarm')
        .map((alarm) =>
          ['action', 'trigger'].map((name) => String(alarm.getFirstPropertyValue(name))),
        )
    for (const each of series) expect(alarmsOf(each)).toEqual([['DISPLAY', '-PT2H']])
    const archived = removed.removed.map((each) => ({
      ...each,
      archived_at: '2026-10-01T00:00:00Z',
    }))
    const file = sessionCalendar({ ...removed, removed: archived }, 'fr', november, demo)
    expect([file.match(/STATUS:CANCELLED/g)?.length, file.includes('VALARM')]).toEqual([2, false])
  })

  test('keeps the names of its series from one reading to the next, and changes them with the season', () => {
    const uids = (now: Date) =>
      readBack(sessionCalendar(demoTeam('u18-girls'), 'ar', now, demo)).map(
        ({ event }) => event.uid,
      )
    const spring = new Date('2027-03-01T00:00:00Z')
    expect(uids(spring)).toEqual([
      'u18-girls-sunday-2026@cirta.example',
      'u18-girls-thursday-2026@cirta.example',
    ])
    expect(uids(july)[0]).toBe('u18-girls-sunday-2027@cirta.example')
  })

  test('is stamped with the moment in UTC', () => {
    expect(
      series.map(({ event }) => event.component.getFirstPropertyValue('dtstamp')?.toString()),
    ).toEqual(['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'])
  })

  test('trains on the last day of June when it falls on one', () => {
    const [, wednesday] = readBack(sessionCalendar(demoTeam('u16-boys'), 'en', november, demo))
    expect(wednesday?.sessions.at(-1)).toBe('2027-06-30T19:30:00.000Z')
  })
})

test('every team has its address, in the language that is asked for', async () => {
  const calendars = teamCalendars({ now: () => november, database: db.database })
  for (const each of demoTeams) {
    const response = await calendars.request(`/${each.slug}.ics?lang=ar`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(readBack(await response.text()).map(({ event }) => event.location)).toEqual([
      demoClub.address_ar,
      demoClub.address_ar,
    ])
  }
})

test('an unknown team has no calendar', async () => {
  const calendars = teamCalendars({ now: () => november, database: db.database })
  expect((await calendars.request('/u13-girls.ics')).status).toBe(404)
})

test('a cancelled day leaves its series, a moved one replaces its day, an extra one stands alone', () => {
  const changed = withSession(demoTeam('u14-boys'), 'monday', {
    sequence: 3,
    exceptions: [
      dayChange('2026-11-23'),
      dayChange('2026-11-30', {
        kind: 'moved',
        new_date: '2026-12-01',
        new_time: '18:00',
        new_minutes: 90,
        place_fr: 'Salle Filali',
        reason_fr: 'Salle prise',
      }),
      dayChange('2026-12-05', { kind: 'extra', new_time: '10:00' }),
      // No Monday: it changes nothing.
      dayChange('2026-11-24'),
    ],
  })
  const file = sessionCalendar(changed, 'fr', november, demo)
  const events = readBack(file)
  const usual = readBack(sessionCalendar(demoTeam('u14-boys'), 'fr', november, demo))
  const [series, moved, extra] = events
  expect(events.map(({ event }) => [event.uid, event.sequence, event.isRecurring()])).toEqual([
    ['u14-boys-monday-2026@cirta.example', 3, true],
    ['u14-boys-monday-2026@cirta.example', 3, false],
    ['extra-exception-2026-12-05@cirta.example', 3, false],
    ['u14-boys-wednesday-2026@cirta.example', 0, true],
  ])
  expect(series?.sessions).toEqual(
    usual[0]?.sessions.filter((session) => session !== '2026-11-23T18:30:00.000Z'),
  )
  expect(moved?.event.recurrenceId.toJSDate().toISOString()).toBe('2026-11-30T18:30:00.000Z')
  expect(moved?.event.startDate.toJSDate().toISOString()).toBe('2026-12-01T17:00:00.000Z')
  expect(moved?.event.duration.toSeconds()).toBe(90 * 60)
  expect(moved?.event.location).toBe('Salle Filali')
  expect(moved?.event.description).toContain('Salle prise')
  expect(extra?.event.startDate.toJSDate().toISOString()).toBe('2026-12-05T09:00:00.000Z')
})

test('days of validity bound a series within its season', () => {
  const late = withSession(demoTeam('u14-boys'), 'monday', {
    valid_from: '2026-12-01',
    valid_until: '2026-12-21',
  })
  const [monday] = readBack(sessionCalendar(late, 'fr', november, demo))
  expect(monday?.sessions).toEqual([
    '2026-12-07T18:30:00.000Z',
    '2026-12-14T18:30:00.000Z',
    '2026-12-21T18:30:00.000Z',
  ])
  expect(readBack(sessionCalendar(late, 'fr', july, demo)).map(({ event }) => event.uid)).toEqual([
    'u14-boys-wednesday-2027@cirta.example',
  ])
})
