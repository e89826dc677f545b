import { expect, test } from 'vitest'
import { familyConsents } from './family-consents.ts'

const registration = (photos: boolean, newsletter: boolean) => ({
  consents: { participation: true, photos, newsletter },
})

test.each([
  [[registration(false, false), registration(true, false)], { photos: true, newsletter: false }],
  [[registration(false, true), registration(false, false)], { photos: false, newsletter: true }],
  [[registration(false, false)], { photos: false, newsletter: false }],
])('a consent that one of them has is shown as given', (registrations, shown) => {
  expect(familyConsents(registrations)).toEqual(shown)
})
