import { expect, test } from 'vitest'
import { wilayaCount } from '#core/limits.ts'
import { findPlace } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import { communesOf, isElsewhere, rightWilaya } from './communes.ts'

const codes = wilayas.map((_, index) => index + 1)
const frenchNames = (wilaya: number) => communesOf(wilaya).map(({ fr }) => fr)

test('there are 1,541 communes in 69 wilayas', () => {
  expect(codes).toHaveLength(wilayaCount)
  expect(codes.flatMap(communesOf)).toHaveLength(1541)
  expect(communesOf(0)).toEqual([])
  expect(communesOf(70)).toEqual([])
})

// The eleven new wilayas as counted by the law of April 2026, the others by those of 2019 and 2021.
test.each([
  [1, 16],
  [7, 22],
  [16, 57],
  [25, 12],
  [30, 8],
  [47, 10],
  [49, 10],
  [55, 13],
  [58, 3],
  [59, 12],
  [60, 8],
  [61, 5],
  [62, 4],
  [63, 4],
  [64, 6],
  [65, 10],
  [66, 8],
  [67, 21],
  [68, 23],
  [69, 7],
])('wilaya %i has %i communes', (wilaya, count) => expect(communesOf(wilaya)).toHaveLength(count))

test('every commune is found by each of its names, and each name is of one commune', () => {
  for (const wilaya of codes)
    for (const commune of communesOf(wilaya)) {
      expect(commune.fr, commune.ar).toMatch(/^[A-ZÉ][\p{Script=Latin}' -]+$/u)
      expect(commune.ar, commune.fr).toMatch(/^[\p{Script=Arabic} ]+$/u)
      for (const name of [commune.fr, commune.ar, ...(commune.also ?? [])])
        expect(findPlace(communesOf(wilaya), name), `${wilaya} ${name}`).toBe(commune)
    }
})

test('the communes of Constantine', () =>
  expect(frenchNames(25)).toEqual([
    'Aïn Abid',
    'Aïn Smara',
    'Beni Hamiden',
    'Constantine',
    'Didouche Mourad',
    'El Khroub',
    'Hamma Bouziane',
    'Ibn Badis',
    'Ibn Ziad',
    'Messaoud Boudjeriou',
    'Ouled Rahmoune',
    'Zighoud Youcef',
  ]))

test.each([
  ['El Khroub', 25, false],
  ['EL KHROUB', 25, false],
  ['el-khroub', 25, false],
  ['الخروب', 25, false],
  ['El Khroub', 19, true],
  ['الخروب', 19, true],
  ['a village', 19, false],
  // By law in wilaya 68; people still name the old one, 28.
  ['Bou Saâda', 68, false],
  ['Bou Saâda', 28, false],
  ['Bou Saâda', 25, true],
  ["M'Sila", 68, false],
  // Both wilayas have a commune of this name.
  ['El Hassi', 5, false],
  ['El Hassi', 48, false],
])('whether %s is certainly not of wilaya %i: %s', (commune, wilaya, expected) =>
  expect(isElsewhere(commune, wilaya)).toBe(expected),
)

test.each([
  ['bab ezzouar', 25, 16],
  ['الخروب', 19, 25],
  ['El Khroub', 25, undefined],
  ['a village', 25, undefined],
  // Two other wilayas have a commune of this name.
  ['Larbaa', 25, undefined],
])('of %s in wilaya %i, the right wilaya is %s', (commune, wilaya, expected) =>
  expect(rightWilaya(commune, wilaya)).toBe(expected),
)
