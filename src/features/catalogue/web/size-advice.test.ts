import { expect, test } from 'vitest'
import type { GuidedSize } from '../contract.ts'
import { adviseSize, askedOf, guideOf, parseMeasure, type SizeAdvice } from './size-advice.ts'

const sized = (size: string, guide: GuidedSize['guide']): GuidedSize => ({
  size,
  name_fr: '',
  name_en: '',
  name_ar: '',
  guide,
})

const garments = [
  sized('XS', { years: [10, 11], height: [134, 146], chest: [66, 72] }),
  sized('S', { years: [12, 13], height: [146, 158], chest: [72, 80] }),
  sized('L', { years: [16, 17], height: [170, 180] }),
  sized('XL', { height: [178, 186] }),
]
const shoes = [
  sized('40', { foot_length: [25.2, 25.2] }),
  sized('39', { foot_length: [24.5, 24.5] }),
]

/** The sizes by name, or the limit. */
function said(advice: SizeAdvice | null) {
  if (!advice) return null
  if ('limit' in advice) return [advice.kind, advice.limit]
  return [advice.kind, ...advice.sizes.map(({ size }) => size)]
}

test.each([
  [142, ['fits', 'XS']],
  [146, ['fits', 'S', 'XS']],
  [160, ['between', 'L']],
  [179, ['fits', 'XL', 'L']],
  [120, ['too_small', 134]],
  [187, ['too_large', 186]],
])('a height of %d cm: %j', (height, advice) =>
  expect(said(adviseSize(garments, 'height', height))).toEqual(advice),
)

test.each([
  [24.5, ['fits', '39']],
  [24.8, ['between', '40']],
  [24, ['too_small', 24.5]],
])('a foot of %d cm, whatever the order of the guide: %j', (length, advice) =>
  expect(said(adviseSize(shoes, 'foot_length', length))).toEqual(advice),
)

test.each([
  [146, true],
  [179, false],
  [142, false],
])('at %d cm one of several sizes is for growing: %s', (height, grows) =>
  expect(adviseSize(garments, 'height', height)).toMatchObject({ grows }),
)

test.each([
  [40, ['fits', '40']],
  [39, ['between', '40']],
  [41, ['too_large', 40]],
])('a shoe size of %d, sold in 38 and 40: %j', (size, advice) => {
  const sold = { size_guide: [sized('38', { foot_length: [23.8, 23.8] }), ...shoes] }
  const guide = guideOf({ ...sold, sizes: ['38', '40'] })
  expect(askedOf(guide)).toBe('shoe_size')
  expect(said(adviseSize(guide, 'shoe_size', size))).toEqual(advice)
})

test('a jersey that is sold in two sizes has no others in its guide', () => {
  const guide = guideOf({ size_guide: garments, sizes: ['S', 'L'] })
  expect(guide.map(({ size }) => size)).toEqual(['S', 'L'])
  expect(said(adviseSize(guide, 'height', 187))).toEqual(['too_large', 180])
})

test('a guide without the measure advises nothing', () =>
  expect(adviseSize(shoes, 'height', 142)).toBeNull())

test.each([
  [garments, 'height'],
  [shoes, 'foot_length'],
  [[sized('35–38', { shoe_size: [35, 38], foot_length: [21.8, 23.8] })], 'shoe_size'],
  [[sized('TU', { years: [8, 12] })], undefined],
])('the surest measure is asked for: %#', (guide, measure) => expect(askedOf(guide)).toBe(measure))

test.each([
  ['142', 142],
  [' ١٤٢ ', 142],
  ['142,5', 142.5],
  ['١٤٢٫٥', 142.5],
  ['1,42', 142],
  ['', null],
  ['grand', null],
  ['-5', null],
  ['1420', null],
])('the height %j is %j', (typed, value) => expect(parseMeasure(typed, 'height')).toBe(value))

test('only a height is ever in metres', () => expect(parseMeasure('2.5', 'foot_length')).toBe(2.5))
