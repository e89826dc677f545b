import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { algiersClock } from '#core/algiers.ts'
import { weekdays } from '#core/weekdays.ts'
import {
  dayChange,
  demoSeason,
  demoTeam,
  demoTeams,
  withSession,
} from '#tests/support/demo-teams.ts'
import { nextSession, seasonAt, trainingsBetween } from './rules.ts'
import { weekSessions } from './web/week-sessions.ts'

/** An instant, given as local time in Algiers. */
const at = (clock: string) => new Date(`${clock}:00+01:00`)
const shown = (instant: Date) => algiersClock(instant).toISOString().slice(0, 16).replace('T', ' ')
const next = (now: Date, teams = demoTeams) =>
  nextSession(now, teams, demoSeason) ?? expect.fail(`no session after ${now.toISOString()}`)
const slugsOf = ({ trainings }: ReturnType<typeof next>) =>
  trainings.map(({ team }) => team.slug).join(' ')

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
    const session = next(at(now))
    expect([shown(session.startsAt), slugsOf(session), session.opensSeason]).toEqual([
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
    const session = next(at(now))
    expect([shown(session.startsAt), session.opensSeason]).toEqual([startsAt, opensSeason])
  })

  test.each([
    ['u14-girls', '2026-11-23T12:00', '2026-11-24 19:30'],
    ['u18-boys', '2026-11-23T20:31', '2026-11-26 19:30'],
    ['u18-girls', '2026-11-26T19:31', '2026-11-29 20:30'],
    ['u12-boys', '2027-06-29T12:00', '2027-09-03 17:30'],
  ])('of %s alone', (slug, now, startsAt) => {
    const session = next(at(now), [demoTeam(slug)])
    expect([shown(session.startsAt), slugsOf(session)]).toEqual([startsAt, slug])
  })

  test('is always in the schedule, inside a season, and never in the past', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00'), noInvalidDate: true }),
        (now) => {
          const { startsAt, trainings } = next(now)
          const clock = algiersClock(startsAt)
          const slot = {
            weekday: weekdays[clock.getUTCDay()],
            time: clock.toISOString().slice(11, 16),
          }
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime())
          expect([7, 8]).not.toContain(clock.getUTCMonth() + 1)
          expect(trainings.length).toBeGreaterThan(0)
          for (const { session } of trainings) expect(session).toMatchObject(slot)
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
  const { startsAt, endsAt, ...season } = seasonAt(at(now), demoSeason)
  expect(season.firstYear).toBe(firstYear)
  expect([shown(startsAt), shown(endsAt)]).toEqual([
    `${firstYear}-09-01 00:00`,
    `${firstYear + 1}-07-01 00:00`,
  ])
})

test.each([
  ['within one year', '01-15', '11-30', '2026-12-01', '2027-01-15 00:00', '2027-12-01 00:00'],
  ['its last day', '01-15', '11-30', '2026-11-30', '2026-01-15 00:00', '2026-12-01 00:00'],
  ['that ends in August', '10-01', '08-15', '2027-08-15', '2026-10-01 00:00', '2027-08-16 00:00'],
  ['after it', '10-01', '08-15', '2027-08-16', '2027-10-01 00:00', '2028-08-16 00:00'],
])('a season of the club’s own dates: %s', (_what, start, end, day, startsAt, endsAt) => {
  const dates = { season_start: start, season_end: end }
  const season = seasonAt(at(`${day}T23:59`), dates)
  expect([shown(season.startsAt), shown(season.endsAt)]).toEqual([startsAt, endsAt])
})

test('a week has the sixteen sessions of the schedule, each day in order of time', () => {
  const week = weekSessions(demoTeams, at('2026-11-23T12:00'), demoSeason)
  expect(
    week.map(({ weekday, sessions }) => [
      weekday,
      sessions.map((s) => `${s.session.time} ${s.team.slug}`),
    ]),
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

describe('a day that differs', () => {
  const monday = at('2026-11-23T12:00')
  const boys = demoTeam('u14-boys')
  const changed = (...exceptions: ReturnType<typeof dayChange>[]) =>
    withSession(boys, 'monday', { exceptions })
  const seen = (teams: readonly (typeof boys)[], now = monday) => {
    const { startsAt, cancelled } = next(now, teams)
    return [shown(startsAt), cancelled.map(({ startsAt: usual }) => shown(usual))]
  }

  test('is skipped when cancelled, and known as such', () => {
    const closed = changed(dayChange('2026-11-23', { reason_fr: 'Salle fermée' }))
    expect(seen([closed])).toEqual(['2026-11-25 19:30', ['2026-11-23 19:30']])
    expect(seen([closed, demoTeam('u16-boys')])).toEqual(['2026-11-23 20:30', ['2026-11-23 19:30']])
  })

  test('stands at its new day, time and length when moved', () => {
    const moved = dayChange('2026-11-23', {
      kind: 'moved',
      new_date: '2026-11-24',
      new_time: '18:15',
      new_minutes: 90,
    })
    expect(seen([changed(moved)])).toEqual(['2026-11-24 18:15', []])
    const [training] = trainingsBetween([changed(moved)], monday, at('2026-11-25T00:00'))
    expect(training).toMatchObject({ minutes: 90, exception: moved })
    // A day on which the team does not train cannot be moved away.
    expect(seen([changed({ ...moved, date: '2026-11-22' })])).toEqual(['2026-11-23 19:30', []])
  })

  test('is added when extra, in the holidays as well', () => {
    const extra = dayChange('2026-11-28', { kind: 'extra', new_time: '10:00' })
    const days = trainingsBetween([changed(extra)], monday, at('2026-11-30T00:00'))
    expect(days.map(({ startsAt }) => shown(startsAt))).toEqual([
      '2026-11-23 19:30',
      '2026-11-25 19:30',
      '2026-11-28 10:00',
    ])
  })
})

describe('days of validity', () => {
  const team = demoTeam('u14-boys')
  const until = withSession(team, 'monday', { valid_until: '2026-12-31' })
  const both = {
    ...until,
    sessions: [
      ...until.sessions,
      { ...(team.sessions[0] ?? expect.fail()), time: '18:00', valid_from: '2027-01-01' },
    ],
  }
  const mondays = (now: string) =>
    weekSessions([both], at(now), demoSeason)
      .filter(({ weekday }) => weekday === 'monday')
      .flatMap(({ sessions }) => sessions.map(({ session }) => session.time))

  test('show in the week what holds, and in the holidays what holds when the season begins', () => {
    expect(mondays('2026-12-31T23:00')).toEqual(['19:30'])
    expect(mondays('2027-01-01T00:00')).toEqual(['18:00'])
    expect(mondays('2027-07-15T12:00')).toEqual(['18:00'])
  })

  test('bound the next session', () => {
    expect(shown(next(at('2026-12-30T20:00'), [both]).startsAt)).toBe('2027-01-04 18:00')
    const ended = { ...until, sessions: until.sessions.slice(0, 1) }
    expect(nextSession(at('2027-01-01T12:00'), [ended], demoSeason)).toBeUndefined()
    expect(nextSession(at('2027-01-01T12:00'), [], demoSeason)).toBeUndefined()
  })
})
