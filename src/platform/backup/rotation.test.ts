import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours } from '#core/durations.ts'
import { backupName, momentOf } from './backup-name.ts'
import { namesToRemove } from './rotation.ts'

const from = Date.UTC(2024, 0, 1)
const moment = fc
  .integer({ min: 0, max: 3 * 365 * 24 * 60 })
  .map((minute) => new Date(from + minute * 60_000))
const names = fc.uniqueArray(
  moment.map((at) => backupName(at, false)),
  { maxLength: 200 },
)

const rotate = (all: readonly string[]) => {
  const removed = new Set(namesToRemove(all))
  return all.filter((name) => !removed.has(name))
}

test('the newest stays, at most 23 stay, and a second rotation finds nothing', () => {
  fc.assert(
    fc.property(names, (all) => {
      const left = rotate(all)
      expect(left.length).toBeLessThanOrEqual(7 + 4 + 12)
      expect(rotate(left)).toEqual(left)
      expect(left.toSorted().at(-1)).toBe(all.toSorted().at(-1))
    }),
  )
})

test('what is left does not depend on how often it was rotated', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 72 }), { maxLength: 300 }), (pauses) => {
      let at = from
      const all: string[] = []
      let left: string[] = []
      for (const pause of pauses) {
        at += hours(pause)
        const name = backupName(new Date(at), false)
        all.push(name)
        left = rotate([...left, name])
      }
      expect(left).toEqual(rotate(all))
    }),
  )
})

test('two years of nights leave 7 days, 4 weeks and 12 months', () => {
  let left: string[] = []
  for (let night = 0; night < 730; night++)
    left = rotate([...left, backupName(new Date(from + days(night) + hours(2)), true)])
  const moments = left.map((name) => momentOf(name)?.toISOString().slice(0, 10))
  expect(moments.join(' ')).toBe(
    '2025-01-31 2025-02-28 2025-03-31 2025-04-30 2025-05-31 2025-06-30 2025-07-31 2025-08-31 ' +
      '2025-09-30 2025-10-31 2025-11-30 2025-12-14 2025-12-21 ' +
      '2025-12-24 2025-12-25 2025-12-26 2025-12-27 2025-12-28 2025-12-29 2025-12-30',
  )
})

test('files of others are never removed', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), names, (others, all) => {
      const strange = others.filter((name) => !momentOf(name))
      for (const name of namesToRemove([...strange, ...all])) expect(strange).not.toContain(name)
    }),
  )
})
