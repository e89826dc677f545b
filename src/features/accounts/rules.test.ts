import { expect, test } from 'vitest'
import { days, seconds } from '#core/durations.ts'
import { decideRefresh, isMadeOf, wordsOfAddress } from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

test.each([
  ['the active token', { presented: 7, refreshedMs: days(1) }, 'rotate'],
  [
    'the active token of a session that was never refreshed',
    { presented: 7, refreshedMs: null },
    'rotate',
  ],
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
  const state = { active: 7, refreshedAt, lastUsedAt, raised: null, startedAt: lastUsedAt, now }
  expect(decideRefresh({ ...state, presented })).toBe(decision)
})

test.each([
  ['right after it', { presented: 4, raisedMs: seconds(9), refreshedMs: null }, 'outdated'],
  [
    'right after it and a refresh',
    { presented: 4, raisedMs: seconds(9), refreshedMs: seconds(1) },
    'outdated',
  ],
  ['later on', { presented: 4, raisedMs: seconds(10), refreshedMs: seconds(1) }, 'reused'],
  [
    'for one of after it',
    { presented: 5, raisedMs: seconds(9), refreshedMs: seconds(1) },
    'repeat',
  ],
] as const)(
  'a token of before the second factor, %s',
  (_name, { presented, raisedMs, refreshedMs }, decision) => {
    const refreshedAt = refreshedMs === null ? null : ago(refreshedMs)
    const raised = { counter: 5, at: ago(raisedMs) }
    const state = {
      active: 7,
      refreshedAt,
      raised,
      startedAt: ago(days(1)),
      lastUsedAt: ago(raisedMs),
      now,
    }
    expect(decideRefresh({ ...state, presented })).toBe(decision)
  },
)

test.each([
  [days(30), 'expired'],
  [days(30) - 1, 'rotate'],
] as const)('a session of age %d that is in use', (age, decision) => {
  const state = {
    presented: 7,
    active: 7,
    refreshedAt: ago(1),
    lastUsedAt: ago(1),
    raised: null,
    now,
  }
  expect(decideRefresh({ ...state, startedAt: ago(age) })).toBe(decision)
})

const words = [
  'cirta',
  'basket',
  'basketball',
  'constantine',
  ...wordsOfAddress('jean.dupont@club.example.dz'),
]

test.each([
  'cirtabasketball',
  'Constantine-25000',
  'CIRTA 2014 cirta!',
  'jean.dupont@club.example.dz',
  'dupontjean1990',
  'ＣＩＲＴＡ２０１４',
  'my-basket-2026',
])('%s is made of known words', (password) => expect(isMadeOf(words, password)).toBe(true))

test.each([
  'a password of our own',
  'basket weaving in the rain',
  '8392017465',
  'correct horse battery',
])('%s is not', (password) => expect(isMadeOf(words, password)).toBe(false))
