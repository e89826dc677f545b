import { describe, expect, test } from 'vitest'
import { findPlace, joinAddress, suggestPlaces } from './places.ts'
import { codeOfWilaya, wilayas } from './wilayas.ts'

const found = (typed: string) => suggestPlaces(wilayas, typed).map(({ fr }) => fr)

test('there are 69 wilayas, all different in both scripts', () => {
  expect(new Set(wilayas.map(({ fr }) => fr)).size).toBe(69)
  expect(new Set(wilayas.map(({ ar }) => ar)).size).toBe(69)
})

test.each([
  ['seti', ['Sétif']],
  ['set', ['Sétif', 'Tamanrasset']],
  ['SÉTI', ['Sétif']],
  ['سطي', ['Sétif']],
  ['constan', ['Constantine']],
  ['قسنطي', ['Constantine']],
  ['قُسَنْطِي', ['Constantine']],
  ['msil', ["M'Sila", 'Tissemsilt']],
  ['m’sil', ["M'Sila", 'Tissemsilt']],
  ['ادرا', ['Adrar']],
  ['افل', ['Aflou']],
  ['bou saa', ['Bou Saâda']],
  ['ain t', ['Aïn Témouchent']],
  ['tizi-ou', ['Tizi Ouzou']],
  ['nowhere', []],
])('%s finds %j', (typed, names) => expect(found(typed)).toEqual(names))

test('a complete name comes first, the others after it', () => {
  expect(found('setif').slice(0, 3)).toEqual(['Sétif', 'Adrar', 'Chlef'])
  expect(found('setif')).toHaveLength(69)
  expect(found('')).toHaveLength(69)
})

describe('the wilaya of a name', () => {
  test.each(['Béjaïa', 'bejaia', ' BEJAIA ', 'بجاية', 'بجايه'])('%s', (typed) =>
    expect(findPlace(wilayas, typed)?.fr).toBe('Béjaïa'),
  )
  test.each(['', 'Béj', 'Paris'])('%j is none', (typed) =>
    expect(findPlace(wilayas, typed)).toBeUndefined(),
  )
  test.each([
    ['Adrar', 1],
    ['Constantine', 25],
    ['Timimoun', 49],
    ['Bou Saada', 68],
  ])('%s has code %i', (typed, code) => {
    const wilaya = findPlace(wilayas, typed)
    expect(wilaya && codeOfWilaya(wilaya)).toBe(code)
  })
})

test('an address is one text, from the door outwards, with the comma of its language', () => {
  const parts = { street: '12, rue des Frères', commune: 'El Khroub', wilaya: 'Constantine' }
  expect(joinAddress(parts, 'fr')).toBe('12, rue des Frères, El Khroub, Constantine')
  const arabic = { street: 'حي 20 أوت', commune: 'الخروب', wilaya: 'قسنطينة' }
  expect(joinAddress(arabic, 'ar')).toBe('حي 20 أوت، الخروب، قسنطينة')
})
