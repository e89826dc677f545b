import { expect, test } from 'vitest'
import { hasFreeDelivery, isNew, isOnSale, stockLevel } from './rules.ts'

test.each([
  [0, { kind: 'sold_out' }],
  [1, { kind: 'low', count: 1 }],
  [3, { kind: 'low', count: 3 }],
  [4, { kind: 'in_stock' }],
])('%d pieces left', (stock, level) => expect(stockLevel(stock)).toEqual(level))

test.each([
  [3000, false],
  [3000.01, true],
])('free home delivery at %d DZD: %s', (price, free) => expect(hasFreeDelivery({ price })).toBe(free))

test.each([
  [null, false],
  [4500, false],
  [4000, false],
  [5000, true],
])('4500 DZD with a former price of %j is on sale: %s', (compare_at_price, sale) =>
  expect(isOnSale({ price: 4500, compare_at_price })).toBe(sale),
)

test('new for 30 days', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(isNew({ created_at: '2026-10-21T12:00:01Z' }, now)).toBe(true)
  expect(isNew({ created_at: '2026-10-21T12:00:00Z' }, now)).toBe(false)
})
