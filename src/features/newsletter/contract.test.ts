import { expect, test } from 'vitest'
import { subscription } from './contract.ts'

test('who names no language gets the newsletter in French', () => {
  expect(subscription.parse({ email: 'amina@example.dz' })).toMatchObject({ language: 'fr' })
})
