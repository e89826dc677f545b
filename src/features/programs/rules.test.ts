import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { algiersClock } from '#core/algiers.ts'
import { weekdays } from './facts.ts'
import {
  allTeams,
  findTeam,
  googleCalendarAddress,
  nextSession,
  seasonAt,
  seriesOf,
  slotsOf,
  teamSlug,
  weekSessions,
} from './rules.ts'

/** An instant, given as local time in Algiers. */
const at = (clock: string) => new Date(`${clock}:00+01:00`)
const shown = (instant: Date) => algiersClock(instant).toISOString().slice(0, 16).replace('T', ' ')
const slugs = (teams: readonly (typeof allTeams)[number][]) => teams.map(teamSlug).join(' ')
const team = (slug: string) => findTeam(slug) ?? expect.fail(`no team ${slug}`)

describe('the next session', () => {
  test.each([
    ['before the first of the day', '2026-11-23T19:00', '2026-11-23 19:30', 'u14-boys'],
    ['at the minute it starts', '2026-11-23T19:30', '2026-11-23 19:30', 'u14-boys'],
    [
      'a minute later, two teams at once',
      '2026-11-23T19:31',
      '2026-11-23 20:30',
      'u16-boys u18-boys',
    ],
    ['after the last of the day', '2026-11-23T20:31', '2026-11-24 19:30', 'u14-girls'],
    ['a minute before midnight', '2026-11-21T23:59', '2026-11-22 19:30', 'u14-girls'],
    ['a minute after midnight', '2026-11-22T00:01', '2026-11-22 19:30', 'u14-girls'],
    [
      'while it is still yesterday in UTC',
      '2026-11-27T00:30',
      '2026-11-27 17:30',
      'u12-boys u12-girls',
    ],
    ['on New Year’s Eve', '2026-12-31T23:00', '2027-01-01 17:30', 'u12-boys u12-girls'],
  ])('%s', (_when, now, startsAt, teams) => {
    const session = nextSession(at(now))
    expect([shown(session.startsAt), slugs(session.teams), session.opensSeason]).toEqual([
      startsAt,
      teams,
      false,
    ])
  })

  test.each([
    ['the last session of a season', '2027-06-30T20:30', '2027-06-30 20:30', false],
    ['after it', '2027-06-30T20:31', '2027-09-01 19:30', true],
    ['in the holidays', '2027-07-15T12:00', '2027-09-01 19:30', true],
    ['in the last minute of August', '2027-08-31T23:59', '2027-09-01 19:30', true],
    ['in the first minute of September', '2027-09-01T00:00', '2027-09-01 19:30', false],
  ])('%s', (_when, now, startsAt, opensSeason) => {
    const session = nextSession(at(now))
    expect([shown(session.startsAt), session.opensSeason]).toEqual([startsAt, opensSeason])
  })

  test.each([
    ['u14-girls', '2026-11-23T12:00', '2026-11-24 19:30'],
    ['u18-boys', '2026-11-23T20:31', '2026-11-26 19:30'],
    ['u18-girls', '2026-11-26T19:31', '2026-11-29 20:30'],
    ['u12-boys', '2027-06-29T12:00', '2027-09-03 17:30'],
  ])('of %s alone', (slug, now, startsAt) => {
    const session = nextSession(at(now), [team(slug)])
    expect([shown(session.startsAt), slugs(session.teams)]).toEqual([startsAt, slug])
  })

  test('is always in the schedule, inside a season, and never in the past', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00'), noInvalidDate: true }),
        (now) => {
          const { startsAt, teams } = nextSession(now)
          const clock = algiersClock(startsAt)
          const slot = {
            weekday: weekdays[clock.getUTCDay()],
            time: clock.toISOString().slice(11, 16),
          }
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime())
          expect([7, 8]).not.toContain(clock.getUTCMonth() + 1)
          expect(teams.length).toBeGreaterThan(0)
          for (const training of teams) expect(slotsOf(training)).toContainEqual(slot)
        },
      ),
    )
  })
})

test.each([
  ['2026-08-31T23:59', 2026],
  ['2026-09-01T00:00', 2026],
  ['2027-06-30T23:59', 2026],
  ['2027-07-01T00:00', 2027],
])('the season at %s began or begins in %i', (now, firstYear) => {
  const { startsAt, endsAt, ...season } = seasonAt(at(now))
  expect(season.firstYear).toBe(firstYear)
  expect([shown(startsAt), shown(endsAt)]).toEqual([
    `${firstYear}-09-01 00:00`,
    `${firstYear + 1}-07-01 00:00`,
  ])
})

test('a week has the sixteen sessions of the schedule, each day in order of time', () => {
  const week = weekSessions()
  expect(
    week.map(({ weekday, sessions }) => [weekday, sessions.map((s) => `${s.time} ${teamSlug(s)}`)]),
  ).toEqual([
    ['sunday', ['19:30 u14-girls', '20:30 u16-girls', '20:30 u18-girls']],
    ['monday', ['19:30 u14-boys', '20:30 u16-boys', '20:30 u18-boys']],
    ['tuesday', ['19:30 u14-girls', '20:30 u16-girls']],
    ['wednesday', ['19:30 u14-boys', '20:30 u16-boys']],
    ['thursday', ['19:30 u18-boys', '19:30 u18-girls']],
    ['friday', ['17:30 u12-boys', '17:30 u12-girls']],
    ['saturday', ['17:30 u12-boys', '17:30 u12-girls']],
  ])
})

test('every team has an address of its own', () => {
  expect(allTeams.map((each) => findTeam(teamSlug(each)))).toEqual(allTeams)
  expect(findTeam('u13-boys')).toBeUndefined()
})

describe('a team’s series', () => {
  test('days at the same time are one', () => {
    expect(seriesOf(team('u12-girls'))).toEqual([
      { time: '17:30', weekdays: ['friday', 'saturday'] },
    ])
    expect(seriesOf(team('u18-boys'))).toEqual([
      { time: '20:30', weekdays: ['monday'] },
      { time: '19:30', weekdays: ['thursday'] },
    ])
  })

  test('Google Calendar is told when, how often, until when and where', () => {
    const words = { text: 'Entraînement U12', details: 'Yacine M.', location: 'Constantine' }
    const addresses = seriesOf(team('u12-girls')).map((series) =>
      googleCalendarAddress(series, at('2026-11-20T12:00'), words),
    )
    expect(addresses.map((address) => Object.fromEntries(new URL(address).searchParams))).toEqual([
      {
        action: 'TEMPLATE',
        ...words,
        dates: '20260904T173000/20260904T183000',
        ctz: 'Africa/Algiers',
        recur: 'RRULE:FREQ=WEEKLY;UNTIL=20270630T225959Z;BYDAY=FR,SA',
      },
    ])
  })
})
