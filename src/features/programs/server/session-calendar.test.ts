import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { club } from '#features/club/facts.ts'
import { allTeams, findTeam, teamSlug } from '../rules.ts'
import { teamCalendars } from './api.ts'
import { sessionCalendar } from './session-calendar.ts'

const november = new Date('2026-11-20T12:00:00Z')
const july = new Date('2027-07-10T12:00:00Z')
const team = (slug: string) => findTeam(slug) ?? expect.fail(`no team ${slug}`)

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
  const series = readBack(sessionCalendar(team('u18-girls'), 'fr', november))

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
      expect(event.location).toBe(club.address.fr)
      expect(event.duration.toSeconds()).toBe(3600)
      expect(event.description).toBe('Entraîneur\u00a0: Karim B.')
    }
  })

  test('keeps the names of its series from one reading to the next, and changes them with the season', () => {
    const uids = (now: Date) =>
      readBack(sessionCalendar(team('u18-girls'), 'ar', now)).map(({ event }) => event.uid)
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
    const [, wednesday] = readBack(sessionCalendar(team('u16-boys'), 'en', november))
    expect(wednesday?.sessions.at(-1)).toBe('2027-06-30T19:30:00.000Z')
  })
})

test('every team has its address, in the language that is asked for', async () => {
  const calendars = teamCalendars({ now: () => november })
  for (const each of allTeams) {
    const response = await calendars.request(`/${teamSlug(each)}.ics?lang=ar`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(readBack(await response.text()).map(({ event }) => event.location)).toEqual([
      club.address.ar,
      club.address.ar,
    ])
  }
})

test('an unknown team has no calendar', async () => {
  expect((await teamCalendars({ now: () => november }).request('/u13-girls.ics')).status).toBe(404)
})
