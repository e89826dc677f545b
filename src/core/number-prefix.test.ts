import { expect, test } from 'vitest'
import { onlyIn, unknownClub } from './club.ts'
import { prefixOf, suggestPrefix } from './number-prefix.ts'

test.each([
  [{ name_fr: 'Basket Club Sétif' }, 'BCS'],
  [{ name_fr: 'Étoile de l’Aurès' }, 'EDLA'],
  [{ name_en: 'Riverside' }, 'RIVERS'],
  [{ name_fr: 'Basket Club Sétif', short_name: 'BaSe' }, 'BASE'],
  [{ name_fr: 'Basket Club Sétif', short_name: 'BCS 19' }, 'BCS'],
  [{ name_ar: 'نادي الجسور' }, 'CLUB'],
  [{ name_fr: 'a b c d e f g h' }, 'ABCDEF'],
])('the numbers of %o begin with %s', (facts, prefix) => {
  expect(suggestPrefix({ ...unknownClub, ...facts })).toBe(prefix)
})

test.each([
  { short_name: 'BCS', number_prefix: 'BCS' },
  { short_name: 'BCS', number_prefix: 'CLUB' },
  { short_name: null, number_prefix: 'CLUB' },
])('pages read the prefix of %o, carried only where the short name differs', (facts) => {
  const page = onlyIn({ ...unknownClub, ...facts }, 'fr')
  expect(prefixOf(page)).toBe(facts.number_prefix)
  expect('number_prefix' in page).toBe(facts.number_prefix !== facts.short_name)
})
