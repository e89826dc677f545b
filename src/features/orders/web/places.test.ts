import { describe, expect, test } from 'vitest'
import { communesOfConstantine, homeWilaya, wilayas } from './wilayas.ts'
import { findPlace, joinAddress, suggestPlaces } from './places.ts'

const found = (typed: string) => suggestPlaces(wilayas, typed).map(({ fr }) => fr)

test('there are 69 wilayas and 12 communes of Constantine, all different in both scripts', () => {
  for (const [places, count] of [
    [wilayas, 69],
    [communesOfConstantine, 12],
  ] as const) {
    expect(new Set(places.map(({ fr }) => fr)).size).toBe(count)
    expect(new Set(places.map(({ ar }) => ar)).size).toBe(count)
  }
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
  test('the club’s own is one of them', () =>
    expect(findPlace(wilayas, homeWilaya.fr)).toEqual(homeWilaya))
})

test('an address is one text, from the door outwards, with the comma of its language', () => {
  const parts = { street: '12, rue des Frères', commune: 'El Khroub', wilaya: 'Constantine' }
  expect(joinAddress(parts, 'fr')).toBe('12, rue des Frères, El Khroub, Constantine')
  const arabic = { street: 'حي 20 أوت', commune: 'الخروب', wilaya: 'قسنطينة' }
  expect(joinAddress(arabic, 'ar')).toBe('حي 20 أوت، الخروب، قسنطينة')
})
