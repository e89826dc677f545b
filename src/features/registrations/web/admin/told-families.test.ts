import { expect, test } from 'vitest'
import { mailGroups, mailLink, messageIn } from './told-families.ts'

const draft = { fr: ' ', en: 'No practice', ar: 'لا حصة', told: [] }

test.each([
  ['ar', 'لا حصة'],
  ['en', 'No practice'],
  ['fr', 'No practice'],
] as const)('a family of %s reads its language, or the first there is', (language, expected) => {
  expect(messageIn(draft, language)).toBe(expected)
})

test('nothing typed is no message', () => {
  expect(messageIn({ fr: '', en: ' ', ar: '', told: [] }, 'fr')).toBe('')
})

type Family = Parameters<typeof mailGroups>[0][number]
const family = (email: string | null, language: 'fr' | 'ar') => ({ email, language }) as Family

test('mails are by language, without doubles, of at most 25 addresses', () => {
  const many = Array.from({ length: 30 }, (_, index) => family(`f${index}@example.dz`, 'fr'))
  const groups = mailGroups([
    ...many,
    family('f0@example.dz', 'fr'),
    family(null, 'fr'),
    family('a@example.dz', 'ar'),
  ])
  expect(groups.map(({ language, addresses }) => [language, addresses.length])).toEqual([
    ['fr', 25],
    ['fr', 5],
    ['ar', 1],
  ])
})

test('no family sees the address of another, and no text breaks the link', () => {
  expect(mailLink(['a&b@example.dz'], 'U12 & U14', 'Séance ?')).toBe(
    'mailto:?bcc=a%26b%40example.dz&subject=U12%20%26%20U14&body=S%C3%A9ance%20%3F',
  )
})
