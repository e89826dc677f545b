import { expect, test } from 'vitest'
import { parseTypedNumber } from './typed-number.ts'

test.each([
  ['4500', 4500],
  [' 4 500,50 ', 4500.5],
  ['4\u202f500', 4500],
  ['٤٥٠٠٫٥', 4500.5],
  ['-3', -3],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['4.5', 4.5],
  ['4.500', Number.NaN],
  ['4,500', Number.NaN],
  ['4.500,00', Number.NaN],
  ['abc', Number.NaN],
  ['1e9', Number.NaN],
  ['Infinity', Number.NaN],
])('%j is %j', (typed, number) => {
  expect(parseTypedNumber(typed)).toBe(number)
})
