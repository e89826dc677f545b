import { expect, test } from 'vitest'
import { scoresOf } from './scores.ts'

test.each([
  ['72–65', ['[72–65]']],
  ['72–65 contre Sétif', ['[72–65]', ' contre Sétif']],
  ['فوز 72-65 أمام سطيف', ['فوز ', '[72-65]', ' أمام سطيف']],
  ['٧٢ – ٦٥', ['[٧٢ – ٦٥]']],
  ['25–20, 25–20', ['[25–20]', ', ', '[25–20]']],
  ['3e place', ['3e place']],
  ['', []],
])('the scores of “%s” are found', (result, parts) => {
  const shown = scoresOf(result).map(({ text, isScore }) => (isScore ? `[${text}]` : text))
  expect(shown).toEqual(parts)
})
