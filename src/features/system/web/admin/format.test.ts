import { expect, test } from 'vitest'
import { formatAge, formatDecimal } from './format.ts'

const now = new Date('2026-11-23T12:00:00Z')

test.each([
  ['2026-11-23T09:30:00Z', 'fr', 'il y a 2 heures'],
  ['2026-11-23T11:59:30Z', 'en', '30 seconds ago'],
  ['2026-12-07T12:00:00Z', 'en', 'in 14 days'],
  ['2026-11-20T12:00:00Z', 'ar', 'قبل 3 أيام'],
] as const)('%s is told in its largest unit in %s', (iso, locale, told) =>
  expect(formatAge(iso, now, locale)).toBe(told),
)

test('a number has at most one decimal and Latin digits', () => {
  expect(formatDecimal(1234.56, 'ar')).toBe('1\u202f234,6')
  expect(formatDecimal(2, 'en')).toBe('2')
})
