import { expect, test } from 'vitest'
import { phonesOf } from './order-phones.ts'

test.each([
  ['a checkout', { customer_phone: '+1', parent_phone: null }, [['customer', '+1']]],
  [
    'a quick order',
    { customer_phone: '+1', parent_phone: '+2' },
    [
      ['parent', '+2'],
      ['player', '+1'],
    ],
  ],
  [
    'a quick order with one phone',
    { customer_phone: '+2', parent_phone: '+2' },
    [['parent', '+2']],
  ],
  ['an erased order', { customer_phone: '', parent_phone: null }, []],
] as const)('%s is called by the parent first', (_what, order, expected) => {
  expect(phonesOf(order).map(({ whose, phone }) => [whose, phone])).toEqual(expected)
})
