import { expect, test } from 'vitest'
import { contactMessage } from './contract.ts'

test('who names no language is written to in French', () => {
  const typed = {
    name: 'Amina',
    email: 'amina@example.dz',
    phone: '0550123456',
    message: 'Bonjour',
  }
  expect(contactMessage.parse(typed)).toMatchObject({ language: 'fr' })
})
