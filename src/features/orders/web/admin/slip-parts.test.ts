import { expect, test } from 'vitest'
import { sheetsOf, slipParts } from './slip-parts.ts'

const item = (numbers = 0) => ({ jersey_numbers: Array.from({ length: numbers }, (_, n) => n) })

test.each([
  ['nothing', [], [0]],
  ['six lines without numbers', [0, 0, 0, 0, 0, 0], [6]],
  ['a seventh line', [0, 0, 0, 0, 0, 0, 0], [6, 1]],
  ['three jerseys with a number each', [1, 1, 1], [3]],
  ['a fourth one', [1, 1, 1, 1], [3, 1]],
  ['twenty numbers on one line', [20, 20, 0], [2, 1]],
  ['more numbers than a slip is meant for', [99], [1]],
])('an order with %s', (_name, numbers, sizes) => {
  const items = numbers.map(item)
  const parts = slipParts(items)
  expect(parts.map((part) => part.length)).toEqual(sizes)
  expect(parts.flat()).toEqual(items)
})

test('four slips are on a sheet, and none is lost', () => {
  expect(sheetsOf([])).toEqual([])
  expect(sheetsOf([1, 2, 3, 4])).toEqual([[1, 2, 3, 4]])
  expect(sheetsOf([1, 2, 3, 4, 5])).toEqual([[1, 2, 3, 4], [5]])
})
