import { expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

test.each([
  ['0550123456', '+213550123456'],
  ['0550 12 34 56', '+213550123456'],
  ['+213 550 12 34 56', '+213550123456'],
  ['00213550123456', '+213550123456'],
  ['٠٥٥٠١٢٣٤٥٦', '+213550123456'],
  ['031 92 12 34', '+21331921234'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['12', undefined],
  ['', undefined],
  ['0000000000', undefined],
  ['appelez-moi', undefined],
])('%s is %s', (typed, e164) => expect(parsePhone(typed)).toBe(e164))
