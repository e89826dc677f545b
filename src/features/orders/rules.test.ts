import { describe, expect, test } from 'vitest'
import { orderStatuses } from './contract.ts'
import { soleNumber, stockEffect } from './rules.ts'

test.each([
  [[], null],
  [[7], 7],
  [[7, 7, 7], 7],
  [[7, 23], null],
  [[0], 0],
])('the sole number of %j is %j', (numbers, sole) => expect(soleNumber(numbers)).toBe(sole))

describe('stock follows the status', () => {
  const others = orderStatuses.filter((status) => status !== 'cancelled')
  test.each(others)('%s to cancelled gives back, and the way back takes again', (status) => {
    expect(stockEffect(status, 'cancelled')).toBe('give_back')
    expect(stockEffect('cancelled', status)).toBe('take_again')
  })
  test('between other statuses, and from cancelled to cancelled, nothing moves', () => {
    for (const from of others) for (const to of others) expect(stockEffect(from, to)).toBe('none')
    expect(stockEffect('cancelled', 'cancelled')).toBe('none')
  })
})
