import { describe, expect, test } from 'vitest'
import { algiersClock } from '#core/algiers.ts'
import type { ClubHours } from './contract.ts'
import { comingExceptions, openingAt, weekRows } from './rules.ts'

const shown = (instant: Date) => algiersClock(instant).toISOString().slice(0, 16).replace('T', ' ')
const at = (clock: string) => new Date(`${clock}:00+01:00`)

const evening = { opens: '16:00', closes: '22:00' }
const demo: ClubHours = {
  weekly: [
    { weekday: 0, opens: '09:00', closes: '18:00' },
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...evening })),
    { weekday: 6, opens: '14:00', closes: '20:00' },
  ],
  exceptions: [],
}

const told = (clock: string, hours: ClubHours) => {
  const opening = openingAt(at(clock), hours)
  const change = 'opensAt' in opening ? opening.opensAt : 'until' in opening && opening.until
  return change ? `${opening.kind} ${shown(change)}` : opening.kind
}

test.each([
  ['Monday morning', '2026-11-23T09:00', 'opensToday', '2026-11-23 16:00'],
  ['Monday, a minute before', '2026-11-23T15:59', 'opensToday', '2026-11-23 16:00'],
  ['Monday, the minute it opens', '2026-11-23T16:00', 'open', '2026-11-23 22:00'],
  ['Friday, the last minute', '2026-11-27T21:59', 'open', '2026-11-27 22:00'],
  ['Friday, the minute it closes', '2026-11-27T22:00', 'opensTomorrow', '2026-11-28 14:00'],
  ['Saturday at noon', '2026-11-28T12:00', 'opensToday', '2026-11-28 14:00'],
  ['Saturday evening', '2026-11-28T20:00', 'opensTomorrow', '2026-11-29 09:00'],
  ['Sunday morning', '2026-11-29T09:00', 'open', '2026-11-29 18:00'],
  ['Sunday evening', '2026-11-29T18:00', 'opensTomorrow', '2026-11-30 16:00'],
  ['after midnight, still Saturday in UTC', '2026-11-29T00:30', 'opensToday', '2026-11-29 09:00'],
  ['the last evening of a month', '2026-11-30T22:30', 'opensTomorrow', '2026-12-01 16:00'],
])('%s', (_when, clock, kind, change) => {
  expect(told(clock, demo)).toBe(`${kind} ${change}`)
})

const night: ClubHours = {
  weekly: [{ weekday: 6, opens: '22:00', closes: '01:00' }],
  exceptions: [],
}
const wholeDays: ClubHours = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' })),
  exceptions: [],
}
const ramadan = {
  kind: 'ramadan',
  date_from: '2027-02-08',
  date_to: '2027-03-09',
  opens: '21:00',
  closes: '01:00',
  reason_fr: 'Ramadan',
  reason_en: null,
  reason_ar: null,
} as const
const fasting: ClubHours = { ...demo, exceptions: [ramadan] }
const away: ClubHours = {
  ...demo,
  exceptions: [{ ...ramadan, kind: 'closed', opens: null, closes: null }],
}

describe('hours that cross midnight', () => {
  test.each([
    ['Saturday before them', '2026-11-28T21:59', 'opensToday 2026-11-28 22:00'],
    ['Saturday night', '2026-11-28T23:00', 'open 2026-11-29 01:00'],
    ['Sunday at half past midnight', '2026-11-29T00:30', 'open 2026-11-29 01:00'],
    ['Sunday, the minute they end', '2026-11-29T01:00', 'opensLater 2026-12-05 22:00'],
  ])('%s', (_when, clock, expected) => {
    expect(told(clock, night)).toBe(expected)
  })

  test('whole days go into each other', () => {
    expect(told('2026-11-28T23:00', wholeDays)).toBe('open')
  })

  test('and hours from midnight on are one opening', () => {
    const on = {
      ...night,
      weekly: [...night.weekly, { weekday: 0, opens: '01:00', closes: '03:00' }],
    }
    expect(told('2026-11-28T23:00', on)).toBe('open 2026-11-29 03:00')
  })
})

describe('days that differ', () => {
  test.each([
    ['the evening before', fasting, '2027-02-07T19:00', 'opensTomorrow 2027-02-08 21:00'],
    ['the first afternoon', fasting, '2027-02-08T17:00', 'opensToday 2027-02-08 21:00'],
    ['the last night', fasting, '2027-03-10T00:59', 'open 2027-03-10 01:00'],
    ['the afternoon after', fasting, '2027-03-10T17:00', 'open 2027-03-10 22:00'],
    ['a closed month', away, '2027-02-08T17:00', 'opensLater 2027-03-10 16:00'],
    ['no hours at all', { weekly: [], exceptions: [] }, '2027-02-08T17:00', 'closed'],
  ])('%s', (_when, hours, clock, expected) => {
    expect(told(clock, hours)).toBe(expected)
  })

  test('are told until their last day, the next first', () => {
    const past = { ...ramadan, date_from: '2027-01-01', date_to: '2027-01-01' }
    const hours = { ...demo, exceptions: [ramadan, past] }
    expect(comingExceptions(hours, at('2027-01-01T23:00'))).toEqual([past, ramadan])
    expect(comingExceptions(hours, at('2027-01-02T00:00'))).toEqual([ramadan])
    expect(comingExceptions(hours, at('2027-03-10T00:30'))).toEqual([])
  })
})

describe('the week', () => {
  const rows = (hours: ClubHours, clock = '2026-11-25T12:00') =>
    weekRows(hours, at(clock)).map(
      ({ first, last, times }) =>
        `${algiersClock(first).getUTCDay()}-${algiersClock(last).getUTCDay()} ` +
        times.map(({ opens, closes }) => `${opens}-${closes}`).join(' '),
    )

  test('runs from Monday, with equal days in one row', () => {
    expect(rows(demo)).toEqual(['1-5 16:00-22:00', '6-6 14:00-20:00', '0-0 09:00-18:00'])
  })

  test('has closed days, several hours a day, and those of the season', () => {
    const weekly = [
      { weekday: 1, opens: '14:00', closes: '18:00', valid_to: '2026-11-30' },
      { weekday: 1, opens: '09:00', closes: '12:00', valid_to: '2026-11-30' },
      { weekday: 1, opens: '22:00', closes: '01:00', valid_from: '2026-12-01' },
    ]
    expect(rows({ weekly, exceptions: [] })).toEqual(['1-1 09:00-12:00 14:00-18:00', '2-0 '])
    const december = rows({ weekly, exceptions: [] }, '2026-12-01T12:00')
    expect(december).toEqual(['1-1 22:00-01:00', '2-0 '])
  })

  test('is empty for a club without hours', () => {
    expect(rows({ weekly: [], exceptions: [] })).toEqual([])
  })
})
