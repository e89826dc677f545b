import { expect, test } from 'vitest'
import { byPoints, clubNameIn, outcomeOf, pointsOf, scoreErrors, standingErrors } from './rules.ts'

test.each([
  [61, 58, 'won'],
  [58, 61, 'lost'],
  [33, 33, 'drawn'],
  [0, 20, 'lost'],
  [null, null, undefined],
  [61, null, undefined],
] as const)('%s to %s is %s', (our_points, their_points, outcome) =>
  expect(outcomeOf({ our_points, their_points })).toBe(outcome),
)

const today = '2026-11-20'

test.each([
  ['both, on the day', today, 61, 58, {}],
  ['neither, before the day', '2026-11-21', null, undefined, {}],
  ['ours alone', '2026-11-14', 61, null, { their_points: 'required' }],
  ['theirs alone', '2026-11-14', undefined, 0, { our_points: 'required' }],
  [
    'both, before the day',
    '2026-11-21',
    61,
    58,
    { our_points: 'not_begun', their_points: 'not_begun' },
  ],
  ['one, before the day', '2026-11-21', null, 58, { their_points: 'not_begun' }],
] as const)('a score of %s', (_name, match_date, our_points, their_points, wanted) => {
  const errors = scoreErrors({ match_date, our_points, their_points }, today)
  expect(Object.fromEntries(errors.map(({ path, code }) => [path, code]))).toEqual(wanted)
})

test('a win brings two points, a loss one', () => {
  expect(pointsOf({ won: 3, lost: 2 })).toBe(8)
  expect(pointsOf({ won: 0, lost: 0 })).toBe(0)
})

test('a table sorted by points keeps the order of those that have as many', () => {
  const lines = [
    { club: 'last', points: 3 },
    { club: 'second', points: 5 },
    { club: 'third', points: 5 },
    { club: 'first', points: 6 },
  ]
  const sorted = byPoints(lines).map(({ club }) => club)
  expect(sorted).toEqual(['first', 'second', 'third', 'last'])
})

test('exactly one line of a table is ours, and a table without lines is none', () => {
  const wrong = [{ path: 'lines', code: 'one_of_us' }]
  const [us, them] = [{ is_us: true }, { is_us: false }]
  expect(standingErrors([])).toEqual([])
  expect(standingErrors([them, us, them])).toEqual([])
  expect(standingErrors([them])).toEqual(wrong)
  expect(standingErrors([us, us])).toEqual(wrong)
})

test('a club has its Arabic name on Arabic pages, where it has one', () => {
  const club = { club: 'Phare', club_ar: 'منارة' }
  expect([clubNameIn(club, 'ar'), clubNameIn(club, 'fr')]).toEqual(['منارة', 'Phare'])
  expect(clubNameIn({ ...club, club_ar: null }, 'ar')).toBe('Phare')
})
