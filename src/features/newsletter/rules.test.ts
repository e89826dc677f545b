import { expect, test } from 'vitest'
import { newToken } from '#platform/new-token.ts'
import { linkTokenPattern } from './rules.ts'

test.each([
  [newToken(), true],
  ['0b0e8a5c-54a3-4d7b-9a53-0b6a0f4b1c55', true],
  ['', false],
  ['0b0e8a5c-54a3-4d7b-9a53', false],
  [`${newToken()}x`, false],
  ['/../../../../../../../../../../../etc/passwd', false],
])('%j carries a token of a link: %s', (text, isToken) => {
  expect(linkTokenPattern.test(text)).toBe(isToken)
})
