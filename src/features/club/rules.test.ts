import { expect, test } from 'vitest'
import { algiersClock } from '#core/algiers.ts'
import { openingAt } from './rules.ts'

const shown = (instant: Date) => algiersClock(instant).toISOString().slice(0, 16).replace('T', ' ')

test.each([
  ['Monday morning', '2026-11-23T09:00', 'opensToday', '2026-11-23 16:00'],
  ['Monday, a minute before', '2026-11-23T15:59', 'opensToday', '2026-11-23 16:00'],
  ['Monday, the minute it opens', '2026-11-23T16:00', 'open', '2026-11-23 22:00'],
  ['Friday, the last minute', '2026-11-27T21:59', 'open', '2026-11-27 22:00'],
  ['Friday, the minute it closes', '2026-11-27T22:00', 'opensTomorrow', '2026-11-28 14:00'],
  ['Saturday at noon', '2026-11-28T12:00', 'opensToday', '2026-11-28 14:00'],
  ['Saturday evening', '2026-11-28T20:00', 'opensTomorrow', '2026-11-29 09:00'],
  ['Sunday morning', '2026-11-29T09:00', 'open', '2026-11-29 18:00'],
  ['Sunday evening', '2026-11-29T18:00', 'opensTomorrow', '2026-11-30 16:00'],
  ['after midnight, still Saturday in UTC', '2026-11-29T00:30', 'opensToday', '2026-11-29 09:00'],
  ['the last evening of a month', '2026-11-30T22:30', 'opensTomorrow', '2026-12-01 16:00'],
])('%s', (_when, clock, kind, change) => {
  const opening = openingAt(new Date(`${clock}:00+01:00`))
  expect(opening.kind).toBe(kind)
  expect(shown(opening.kind === 'open' ? opening.until : opening.opensAt)).toBe(change)
})
