import { expect, test } from 'vitest'
import { scaleOf } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [98_500, [0, 50_000, 100_000]],
])('an axis up to %d has the marks %j', (most, marks) => {
  expect(scaleOf(most)).toEqual(marks)
})
