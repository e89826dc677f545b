import { expect, test } from 'vitest'
import { outcomeOf, scoreErrors } from './rules.ts'

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
