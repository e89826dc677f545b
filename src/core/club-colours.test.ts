import { expect, test } from 'vitest'
import { colourErrors, colourSheet, drawnColours } from './club-colours.ts'
import { contrastOf } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.478],
  ['#f4b93e', '#2a0719', 10.37],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('the drawn theme can be read, and needs no sheet', () => {
  expect(colourErrors({})).toEqual([])
  expect(colourSheet({ band_colour: null, accent_colour: null })).toBe('')
  const { band, accent } = drawnColours
  expect(colourErrors({ band_colour: band, accent_colour: accent })).toEqual([])
})

test.each([
  ['a light ground', { band_colour: '#ffd27a' }, 'band_colour'],
  ['a dark accent', { accent_colour: '#5a2a45' }, 'accent_colour'],
  ['a pair of blues', { band_colour: '#0b2a5a', accent_colour: '#2f6fd0' }, 'accent_colour'],
])('%s is refused with the measured ratio', (_what, colours, path) => {
  const [error] = colourErrors(colours)
  expect(error).toMatchObject({ path, code: 'contrast_too_low', needed: 4.5 })
  expect(error?.ratio).toBeLessThan(4.5)
})

test('own colours become custom properties; what is no colour does not', () => {
  const blue = { band_colour: '#0b2a5a', accent_colour: '#ffd27a' }
  expect(colourErrors(blue)).toEqual([])
  expect(colourSheet(blue)).toContain('.band{--bg:#0b2a5a;')
  expect(colourSheet({ band_colour: 'red}</style><script>' })).toBe('')
})
