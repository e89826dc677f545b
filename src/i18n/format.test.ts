import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatMoney } from './format.ts'

test.each([
  ['fr', 4500, '4\u202f500,00\u00a0DZD'],
  ['en', 4500, '4,500.00\u00a0DZD'],
  ['ar', 4500, '4\u202f500,00\u00a0دج'],
  ['fr', 0, '0,00\u00a0DZD'],
  ['ar', 1234567.5, '1\u202f234\u202f567,50\u00a0دج'],
] as const)('%s writes %d as %s', (locale, amount, text) =>
  expect(formatMoney(amount, locale)).toBe(text),
)

test.each([
  ['fr', '1er févr. 2026', '1er févr. 2026, 00:30'],
  ['en', '1 Feb 2026', '1 Feb 2026, 00:30'],
  ['ar', '1 فيفري 2026', '1 فيفري 2026، 00:30'],
] as const)(
  '%s writes the day and the 24-hour clock of Algiers in Latin digits',
  (locale, day, moment) => {
    const lateEveningInUtc = '2026-01-31T23:30:00.000Z'
    expect(formatDate(lateEveningInUtc, locale)).toBe(day)
    expect(formatDateTime(lateEveningInUtc, locale)).toBe(moment)
  },
)

test('only the first of a month is written in full in French', () => {
  expect(formatDate('2026-03-11', 'fr')).toBe('11 mars 2026')
  expect(formatDay(new Date('2026-03-01T12:00:00Z'), 'fr')).toBe('dimanche 1er mars')
  expect(formatDay(new Date('2026-03-21T12:00:00Z'), 'fr')).toBe('samedi 21 mars')
})
