import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { eventCalendars } from './event-calendars.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate events cascade'))
afterAll(() => db.drop())

const now = new Date('2026-11-20T12:00:00Z')

async function create(
  titleFr: string,
  day: string,
  time: string | null = null,
  active = true,
): Promise<string> {
  const { rows } = await db.database.pool.query(
    `with offer as (insert into offers (kind) values ('event') returning id)
     insert into events (id, title_fr, title_en, title_ar, description_fr, location, location_ar,
      event_date, start_time, active)
     select id, $1, 'Cup', 'دورة', 'Deux jours; matchs, finale', 'Constantine', 'قسنطينة', $2, $3, $4
       from offer returning id`,
    [titleFr, day, time, active],
  )
  return rows[0].id
}

/** Changes an event as the back office does. */
const change = (sql: string) =>
  db.database.pool.query(
    `update events set version = version + 1, updated_at = '2026-11-21T08:00:00Z', ${sql}`,
  )

const get = (path: string) => {
  const config = readConfig({ PUBLIC_URL: 'https://cirta.example' })
  return eventCalendars({ ...testServices(db.database), config, now: () => now }).request(path)
}

/** The events as a calendar program parses them. */
async function readBack(path = '/events.ics') {
  const response = await get(path)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString()
    return { event, value }
  })
}

/** The local time of the event's start in this time zone. */
const clockIn = (timeZone: string, event: ICAL.Event) =>
  event.startDate
    .toJSDate()
    .toLocaleTimeString('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' })

describe('the calendar of the events', () => {
  test('has each event with title, place and time, in the requested language', async () => {
    const id = await create('Tournoi d’hiver', '2026-12-12', '17:30')
    const [fr] = await readBack()
    expect(fr?.event.uid).toBe(`event-${id}@cirta.example`)
    expect(fr?.event.summary).toBe('Tournoi d’hiver')
    expect(fr?.event.description).toBe('Deux jours; matchs, finale')
    expect(fr?.event.location).toBe('Constantine')
    expect(fr?.event.startDate.zone.tzid).toBe('Africa/Algiers')
    expect(fr?.event.duration.toSeconds()).toBe(7200)
    expect(fr?.value('status')).toBe('CONFIRMED')
    expect(fr?.value('url')).toBe(`https://cirta.example/events?event=${id}#${id}`)
    const [ar] = await readBack('/events.ics?lang=ar')
    expect([ar?.event.uid, ar?.event.summary, ar?.event.location]).toEqual([
      fr?.event.uid,
      'دورة',
      'قسنطينة',
    ])
  })

  test('is right in time zones with daylight saving time', async () => {
    await create('Hiver', '2027-01-15', '18:00')
    await create('Été', '2027-07-15', '18:00')
    const events = (await readBack()).map(({ event }) => event)
    expect(events.map((event) => event.startDate.toJSDate().toISOString())).toEqual([
      '2027-01-15T17:00:00.000Z',
      '2027-07-15T17:00:00.000Z',
    ])
    expect(events.map((event) => clockIn('Europe/Paris', event))).toEqual(['18:00', '19:00'])
    expect(events.map((event) => clockIn('Africa/Algiers', event))).toEqual(['18:00', '18:00'])
    expect(events.map((event) => clockIn('America/Montreal', event))).toEqual(['12:00', '13:00'])
  })

  test('has an event without a time as an all-day event', async () => {
    await create('Stage', '2027-03-28')
    const [stage] = await readBack()
    expect(stage?.event.startDate.isDate).toBe(true)
    expect([stage?.event.startDate.toString(), stage?.event.endDate.toString()]).toEqual([
      '2027-03-28',
      '2027-03-29',
    ])
  })

  test('updates a change under the same UID, with the next sequence and its time', async () => {
    await create('Tournoi', '2026-12-12', '17:30')
    const [before] = await readBack()
    expect([before?.value('sequence'), before?.value('dtstamp')]).toEqual([
      '0',
      '2026-11-20T12:00:00Z',
    ])
    await change(`start_time = '19:00'`)
    const [after] = await readBack()
    expect(after?.event.uid).toBe(before?.event.uid)
    expect(after?.value('sequence')).toBe('1')
    expect(after?.value('last-modified')).toBe('2026-11-21T08:00:00Z')
    expect(after?.event.startDate.toJSDate().toISOString()).toBe('2026-12-12T18:00:00.000Z')
  })

  test.each(['archived_at = now()', 'active = false'])(
    'marks an event as cancelled: %s',
    async (sql) => {
      const id = await create('Tournoi', '2026-12-12', '17:30')
      await change(sql)
      const [cancelled] = await readBack()
      expect([
        cancelled?.event.uid,
        cancelled?.value('status'),
        cancelled?.value('sequence'),
      ]).toEqual([`event-${id}@cirta.example`, 'CANCELLED', '1'])
      await change('archived_at = null, active = true')
      const [again] = await readBack()
      expect([again?.value('status'), again?.value('sequence')]).toEqual(['CONFIRMED', '2'])
    },
  )

  test('omits an event that was never published', async () => {
    const id = await create('Secret', '2026-12-12', null, false)
    expect(await readBack()).toEqual([])
    expect((await get(`/event-${id}.ics`)).status).toBe(404)
    await change('active = true')
    expect(await readBack()).toHaveLength(1)
  })

  test('keeps past events for a year', async () => {
    await create('Ancien', '2025-11-19')
    await create('Il y a un an', '2025-11-20')
    expect((await readBack()).map(({ event }) => event.summary)).toEqual(['Il y a un an'])
  })

  test('has the hundred events on each side of today, in their order', async () => {
    await db.database.pool.query(
      `with offer as (
         insert into offers (kind) select 'event' from generate_series(1, 240) returning id)
       insert into events (id, title_fr, title_en, title_ar, location, event_date, active)
       select id, 'Stage', 'Camp', 'تربص', 'Salle',
         date '2026-11-20' - 120 + (row_number() over ())::int, true from offer`,
    )
    const days = (await readBack()).map(({ event }) => event.startDate.toString())
    expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)))
    expect([days.length, days.at(0), days.at(-1)]).toEqual([200, '2026-08-12', '2027-02-27'])
  })
})

test('one event has its own file', async () => {
  const id = await create('Tournoi', '2026-12-12', '17:30')
  await create('Autre', '2026-12-13')
  const [only, ...others] = await readBack(`/event-${id}.ics`)
  expect(only?.event.summary).toBe('Tournoi')
  expect(others).toEqual([])
  const response = await get(`/event-${id}.ics`)
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="event-${id}.ics"`)
  expect((await get(`/event-${crypto.randomUUID()}.ics`)).status).toBe(404)
})
