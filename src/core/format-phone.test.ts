import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test.each([
  ['a mobile of here', '+213550123456', '0550 12 34 56'],
  ['a telephone of Constantine', '+21331923456', '031 92 34 56'],
  ['a French mobile', '+33612345678', '+33 6 12 34 56 78'],
  ['a Tunisian number', '+21620123456', '+216 20 12 34 56'],
  ['a number of North America', '+12025550123', '+1 20 25 55 01 23'],
  ['an odd number of here', '+2139876', '+213 98 76'],
  ['what is no phone', 'amina@example.dz', 'amina@example.dz'],
  ['nothing', '', ''],
])('%s', (_what, phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})
