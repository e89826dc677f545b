import { expect, test } from 'vitest'
import { plainMessage } from './plain-message.ts'

test.each([
  ['TypeError: x.map is not a function', 'TypeError: x.map is not a function'],
  [
    "Cannot read properties of undefined (reading 'price')",
    'Cannot read properties of undefined (reading price)',
  ],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED #:5432'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?a=Amina',
    'Minified React error #418; visit …',
  ],
  [
    "ENOENT: no such file or directory, open '/srv/data/x.jpg'",
    'ENOENT: no such file or directory, open /srv/data/x.jpg',
  ],
])('%s stays readable', (message, plain) => expect(plainMessage(message)).toBe(plain))

test.each([
  'Unexpected token A, "Amina Benali" is not valid JSON',
  `Unexpected token 'x', "{"name":"amina", x}" is not valid JSON`,
  'invalid input syntax for type uuid: "Amina"',
  '550 5.1.1 <amina@example.dz>: Recipient address rejected for Amina',
  'Key (email)=(amina@example.dz) already exists for Amina Benali',
  'no such user amina@example.dz with 0550 12 34 56 or +213550123456',
  "a cut quotation 'Amina",
  'أمينة بن علي 0550123456',
  'https://club.example/order?phone=0550123456&name=Amina',
])('%s loses what somebody typed', (message) =>
  expect(plainMessage(message)).not.toMatch(/amina|benali|0550|5501|أمينة|علي/i),
)
