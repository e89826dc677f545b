import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.each([
  ['Un\n\ndeux', 100, 'Un deux'],
  ['Un deux trois', 13, 'Un deux trois'],
  ['Un deux trois', 12, 'Un deux…'],
  ['Undeuxtrois', 5, 'Undeu…'],
  ['Un deux. Trois', 10, 'Un deux…'],
  ['Bravo🏀🏀', 8, 'Bravo🏀…'],
])('%j to %i characters is %j', (text, length, short) => {
  expect(shortened(text, length)).toBe(short)
})
