import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualSeason } from '#core/club.ts'
import { seasonAt } from '#features/programs/rules.ts'
import {
  ageErrors,
  childOf,
  comingTeamOf,
  familyErrors,
  fitsAges,
  isMinor,
  nextInLine,
} from './rules.ts'

const agesOf = {
  U12: { age_from: 10, age_to: 12 },
  U14: { age_from: 13, age_to: 14 },
  U16: { age_from: 15, age_to: 16 },
  U18: { age_from: 17, age_to: 18 },
}

const at = (instant: string) => new Date(instant)

describe('age against level', () => {
  test.each([
    ['U12', 2026, '2013-12-31', false],
    ['U12', 2026, '2014-01-01', true],
    ['U12', 2026, '2016-12-31', true],
    ['U12', 2026, '2017-01-01', false],
    ['U14', 2026, '2012-01-01', true],
    ['U14', 2026, '2013-12-31', true],
    ['U14', 2026, '2011-12-31', false],
    ['U14', 2026, '2014-01-01', false],
    ['U16', 2026, '2010-01-01', true],
    ['U16', 2026, '2009-12-31', false],
    ['U18', 2026, '2008-01-01', true],
    ['U18', 2026, '2009-12-31', true],
    ['U18', 2026, '2007-12-31', false],
    ['U14', 2027, '2013-06-30', true],
    ['U14', 2027, '2012-06-30', false],
  ] as const)(
    '%s in the season of %i takes who was born on %s: %s',
    (level, firstYear, birth, fits) => {
      expect(fitsAges(birth, agesOf[level], firstYear)).toBe(fits)
    },
  )

  test.each([
    ['2026-06-30T22:59:59Z', 2025],
    ['2026-06-30T23:00:00Z', 2026],
    ['2026-08-31T12:00:00Z', 2026],
    ['2026-09-01T00:00:00Z', 2026],
    ['2027-01-15T12:00:00Z', 2026],
  ])('at %s it is the age of the season that begins in %i', (instant, firstYear) => {
    expect(seasonAt(at(instant), usualSeason).firstYear).toBe(firstYear)
  })

  test('whoever is of an age that the club trains fits exactly one level, everybody else none', () => {
    const birthDay = fc.date({ min: at('1990-01-01'), max: at('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(birthDay, fc.integer({ min: 2024, max: 2040 }), (birth, firstYear) => {
        const day = birth.toISOString().slice(0, 10)
        const age = firstYear - birth.getUTCFullYear()
        const fitting = Object.values(agesOf).filter((ages) => fitsAges(day, ages, firstYear))
        expect(fitting).toHaveLength(age >= agesOf.U12.age_from && age <= agesOf.U18.age_to ? 1 : 0)
      }),
    )
  })

  test('names each participant who does not fit', () => {
    const participants = [
      { birth_date: '2012-05-01' },
      { birth_date: '2010-05-01' },
      { birth_date: '2015-05-01' },
    ]
    expect(ageErrors(participants, agesOf.U14, 2026)).toEqual([
      { path: 'participants.1.birth_date', code: 'age_not_in_level' },
      { path: 'participants.2.birth_date', code: 'age_not_in_level' },
    ])
  })
})

describe('a child without a team', () => {
  const team = (slug: string, group: 'boys' | 'girls' | 'mixed', from: number, to: number) => ({
    slug,
    group,
    age_from: from,
    age_to: to,
    takes_families: true,
  })
  const teams = [
    team('u18-girls', 'girls', 17, 18),
    team('u14-girls', 'girls', 13, 14),
    team('u12-girls', 'girls', 10, 12),
    team('u8-boys', 'boys', 7, 8),
  ]

  test.each([
    ['2017-01-01', 'girls', 'u12-girls', 2027],
    ['2020-12-31', 'girls', 'u12-girls', 2030],
    // Between two teams.
    ['2011-06-30', 'girls', 'u18-girls', 2028],
    ['2020-06-30', 'boys', 'u8-boys', 2027],
    ['2007-12-31', 'girls', undefined, undefined],
    ['2017-06-30', 'boys', undefined, undefined],
  ] as const)('born %s of the %s: %s in %s', (birth_date, group, slug, firstYear) => {
    const coming = comingTeamOf({ birth_date, group }, teams, 2026)
    expect([coming?.team.slug, coming?.firstYear]).toEqual([slug, firstYear])
  })

  test('waits for one of its own group before a mixed one', () => {
    const both = [team('mini', 'mixed', 7, 9), team('mini-girls', 'girls', 7, 9)]
    const coming = comingTeamOf({ birth_date: '2021-05-04', group: 'girls' }, both, 2026)
    expect(coming?.team.slug).toBe('mini-girls')
  })
})

describe('a minor', () => {
  test.each([
    ['2008-11-21', '2026-11-20T22:59:59Z', true],
    ['2008-11-21', '2026-11-20T23:00:00Z', false],
    ['2008-11-22', '2026-11-21T12:00:00Z', true],
    ['2008-02-29', '2026-02-28T12:00:00Z', true],
    ['2008-02-29', '2026-03-01T12:00:00Z', false],
    ['2010-03-01', '2028-02-29T12:00:00Z', true],
  ])('born on %s at %s: %s', (birth, now, minor) => {
    expect(isMinor(birth, at(now))).toBe(minor)
  })
})

describe('a family', () => {
  const now = at('2026-11-21T12:00:00Z')
  const guardian = { guardian_name: 'Amina', guardian_phone: '0550123456' }
  const nobody = { guardian_name: null, guardian_phone: null }
  const born = (...days: string[]) => ({ participants: days.map((birth_date) => ({ birth_date })) })

  test.each([
    ['a child with a guardian', { ...born('2015-01-01'), ...guardian }, []],
    [
      'a child without one',
      { ...born('2015-01-01'), ...nobody },
      ['guardian_name', 'guardian_phone'],
    ],
    [
      'a child beside a grown-up',
      { ...born('1990-01-01', '2015-01-01'), ...nobody },
      ['guardian_name', 'guardian_phone'],
    ],
    ['a grown-up alone', { ...born('1990-01-01'), ...nobody }, []],
    [
      'readers of the newsletter without an address',
      { ...born('2015-01-01'), ...guardian, email: null, consents: { newsletter: true } },
      ['email'],
    ],
    [
      'readers with one',
      {
        ...born('2015-01-01'),
        ...guardian,
        email: 'amina@example.dz',
        consents: { newsletter: true },
      },
      [],
    ],
    [
      'a child born tomorrow',
      { ...born('2026-11-22'), ...guardian },
      ['participants.0.birth_date'],
    ],
    ['a child born today', { ...born('2026-11-21'), ...guardian }, []],
    [
      'a birth date of another century',
      { ...born('1899-12-31'), ...guardian },
      ['participants.0.birth_date'],
    ],
  ])('%s', (_name, family, paths) => {
    expect(familyErrors(family, now).map(({ path }) => path)).toEqual(paths)
  })
})

describe('freed places', () => {
  const line = (...counts: number[]) =>
    counts.map((participant_count, id) => ({ id, participant_count }))
  test.each([
    ['go to the first in line', line(1, 1), 10, 9, [0]],
    ['go to as many as there is room for', line(1, 1, 1), 10, 8, [0, 1]],
    ['pass a family that does not fit', line(2, 1), 10, 9, [1]],
    ['are none', line(1), 10, 10, []],
    ['have no limit any more', line(3, 2), 0, 10, [0, 1]],
  ])('%s', (_name, waiting, max_places, places_taken, ids) => {
    expect(nextInLine(waiting, { max_places, places_taken }).map(({ id }) => id)).toEqual(ids)
  })

  test('are never given twice', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 })
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 1, max: 30 }),
        fc.nat(30),
        (waiting, max_places, taken) => {
          const places = { max_places, places_taken: Math.min(taken, max_places) }
          const given = nextInLine(line(...waiting), places)
          const sum = given.reduce((total, { participant_count }) => total + participant_count, 0)
          expect(places.places_taken + sum).toBeLessThanOrEqual(max_places)
        },
      ),
    )
  })
})

test.each([
  ['2013-05-04', 'boys', true],
  ['2013-05-04', 'girls', true],
  ['2013-05-04', 'mixed', false],
  ['2013-05-04', null, false],
  ['2013-05', 'girls', false],
  ['0013-05-04', 'girls', false],
])('a child born %s of %s is known: %s', (birth_date, group, isKnown) => {
  expect(childOf({ birth_date, group })).toEqual(isKnown ? { birth_date, group } : undefined)
})
