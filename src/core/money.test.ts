import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameAmount, totalDzd } from './money.ts'

test.each([
  [[], 0],
  [[{ price: 0.1, quantity: 3 }], 0.3],
  [
    [
      { price: 4500, quantity: 2 },
      { price: 19.99, quantity: 3 },
    ],
    9059.97,
  ],
  [[{ price: 9_999_999.99, quantity: 99 }], 989_999_999.01],
])('%j makes %d', (lines, total) => expect(totalDzd(lines)).toBe(total))

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((centimes) => centimes / 100)
const lines = fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 99 }) }))

test('a total does not depend on the order of the lines, and parts add up to it', () => {
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const whole = totalDzd([...first, ...second])
      expect(totalDzd([...second, ...first])).toBe(whole)
      expect(sameAmount(totalDzd(first) + totalDzd(second), whole)).toBe(true)
    }),
  )
})
