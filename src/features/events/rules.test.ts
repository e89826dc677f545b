import { describe, expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { eventLocation, freePlaces, googleEventAddress, startOfEvent } from './rules.ts'

test.each([
  ['2026-11-20T22:59:59.999Z', '2026-11-20'],
  ['2026-11-20T23:00:00.000Z', '2026-11-21'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
])('at %s the club’s calendar shows %s', (instant, day) => {
  expect(clubDay(new Date(instant))).toBe(day)
})

test.each([
  ['no limit', 0, 0, { kind: 'unlimited' }],
  ['no limit, many signed up', 0, 300, { kind: 'unlimited' }],
  ['some left', 12, 9, { kind: 'free', count: 3 }],
  ['the last one taken', 12, 12, { kind: 'full' }],
  ['more than there are', 12, 13, { kind: 'full' }],
])('%s', (_name, max_participants, places_taken, places) => {
  expect(freePlaces({ max_participants, places_taken })).toEqual(places)
})

describe('the place', () => {
  const event = { location: 'Salle', location_en: 'Hall', location_fr: null, location_ar: '' }
  test.each([
    ['en', 'Hall'],
    ['fr', 'Salle'],
    ['ar', 'Salle'],
  ] as const)('in %s is %s', (locale, place) => {
    expect(eventLocation(event, locale)).toBe(place)
  })
})

test.each([
  ['09:30', '2026-12-12T09:30:00+01:00'],
  [null, '2026-12-12'],
])('an event at %s starts at %s', (start_time, start) => {
  expect(startOfEvent({ event_date: '2026-12-12', start_time })).toBe(start)
})

describe('the address of Google Calendar', () => {
  const words = { text: 'Tournoi & fête', details: '', location: 'Constantine' }
  const datesOf = (event_date: string, start_time: string | null) =>
    new URL(googleEventAddress({ event_date, start_time }, words)).searchParams

  test('has the time on the club’s clock, or whole days', () => {
    expect(datesOf('2026-12-12', '17:30').get('dates')).toBe('20261212T173000/20261212T193000')
    expect(datesOf('2026-12-31', '23:30').get('dates')).toBe('20261231T233000/20270101T013000')
    expect(datesOf('2027-02-28', null).get('dates')).toBe('20270228/20270301')
  })

  test('names the club’s time zone and keeps every letter', () => {
    const search = datesOf('2026-12-12', '17:30')
    expect([search.get('ctz'), search.get('text'), search.get('action')]).toEqual([
      'Africa/Algiers',
      'Tournoi & fête',
      'TEMPLATE',
    ])
  })
})
