import { expect, test } from 'vitest'
import { days, seconds } from '#core/durations.ts'
import { decideRefresh } from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

test.each([
  ['the active token', { presented: 7, refreshedMs: days(1) }, 'rotate'],
  ['the active token of a session that was never refreshed', { presented: 7, refreshedMs: null }, 'rotate'],
  ['its parent, just now', { presented: 6, refreshedMs: seconds(1) }, 'repeat'],
  ['its parent, days later', { presented: 6, refreshedMs: days(5) }, 'repeat'],
  ['an older one within 10 seconds', { presented: 4, refreshedMs: seconds(9) }, 'repeat'],
  ['an older one after 10 seconds', { presented: 4, refreshedMs: seconds(10) }, 'reused'],
  ['an older one of a session without a refresh', { presented: 5, refreshedMs: null }, 'reused'],
  ['one that was never given out', { presented: 8, refreshedMs: seconds(1) }, 'unknown'],
  ['the active one after 30 days without use', { presented: 7, refreshedMs: days(31) }, 'expired'],
] as const)('%s', (_name, { presented, refreshedMs }, decision) => {
  const refreshedAt = refreshedMs === null ? null : ago(refreshedMs)
  const lastUsedAt = refreshedAt ?? ago(days(1))
  expect(decideRefresh({ presented, active: 7, refreshedAt, lastUsedAt, now })).toBe(decision)
})
