import { expect, test } from 'vitest'
import { slowest } from './slowest-tests.ts'

test('the longest come first, fifteen at most', () => {
  const timed = Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, ms: index * 100 }))
  const lines = slowest(timed)
  expect(lines).toHaveLength(15)
  expect([lines[0], lines.at(-1)]).toEqual(['    1.9 s  19', '    0.5 s  5'])
})
