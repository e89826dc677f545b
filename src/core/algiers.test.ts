import { expect, test } from 'vitest'
import { algiersClock, algiersInstant, clubTimeZone, typedInstant } from './algiers.ts'

test.each(['2014-03-30', '2026-01-01', '2026-03-29', '2026-06-30', '2026-10-25', '2027-07-15'])(
  'the clock of Algiers agrees with the time zone tables around %s',
  (day) => {
    const instant = new Date(`${day}T23:30:00Z`)
    const shown = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: clubTimeZone,
    }).format(instant)
    expect(algiersClock(instant).toISOString().slice(0, 16).replace('T', ' ')).toBe(shown)
  },
)

test('an instant is the clock read back, over the end of a month too', () => {
  expect(algiersInstant(2026, 11, 23, '19:30').toISOString()).toBe('2026-11-23T18:30:00.000Z')
  expect(algiersInstant(2026, 6, 31).toISOString()).toBe('2026-06-30T23:00:00.000Z')
})

test('what a field says is meant at the club, in summer too; an empty one says nothing', () => {
  expect(new Date(typedInstant('2026-07-01T18:00') ?? '')).toEqual(
    algiersInstant(2026, 7, 1, '18:00'),
  )
  expect(typedInstant('')).toBeNull()
})
