import { expect, test } from 'vitest'
import { slowestOf, StatementTimings } from './statement-timings.ts'

test('the slowest are those of all processes together', () => {
  const [one, other] = [new StatementTimings(), new StatementTimings()]
  for (const ms of [10, 30]) one.note('orders', ms)
  other.note('orders', 80)
  other.note('products', 50)
  expect(slowestOf([one.all(), other.all()], 2)).toEqual([
    { name: 'products', calls: 1, total_ms: 50, max_ms: 50 },
    { name: 'orders', calls: 3, total_ms: 120, max_ms: 80 },
  ])
  expect(slowestOf([one.all()], 1)).toHaveLength(1)
})
