import { expect, test } from 'vitest'
import { formatDaysAhead, isNear } from './days-ahead.ts'

// In Algiers it is already the 30th.
const now = new Date('2026-11-29T23:30:00Z')

test.each([
  ['2026-11-30T18:30:00Z', 'aujourd’hui', true],
  ['2026-11-30T23:30:00Z', 'demain', true],
  ['2026-12-06T18:30:00Z', 'dans 6 jours', true],
  ['2026-12-07T00:30:00Z', 'dans 7 jours', false],
])('%s is said to be %s; within a week the weekday is enough: %s', (start, words, near) => {
  expect(formatDaysAhead(new Date(start), now, 'fr')).toBe(words)
  expect(isNear(new Date(start), now)).toBe(near)
})
