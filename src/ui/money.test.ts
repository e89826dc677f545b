import { expect, test } from 'vitest'
import { formatDinars } from './money.tsx'

test.each([
  ['fr', 12000, '12\u202f000\u00a0DZD'],
  ['en', 12000, '12,000\u00a0DZD'],
  ['ar', 12000, '12\u202f000\u00a0دج'],
  ['fr', 1500.5, '1\u202f500,50\u00a0DZD'],
] as const)('%s writes the fee %d as %s', (locale, amount, text) =>
  expect(formatDinars(amount, locale)).toBe(text),
)
