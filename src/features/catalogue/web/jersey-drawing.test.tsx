import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawnJersey } from '#tests/support/drawn-jersey.ts'
import type { DrawnJersey } from '../jersey-contract.ts'
import { jerseyPatterns } from '../facts.ts'
import { JerseyDrawing } from './jersey-drawing.tsx'

const kitOf = (pattern: DrawnJersey['pattern']): DrawnJersey => ({ ...drawnJersey, pattern })

const draw = (kit: DrawnJersey, name: string, back: boolean) =>
  renderToStaticMarkup(<JerseyDrawing kit={kit} number={88} name={name} back={back} label="88" />)

describe.each(jerseyPatterns)('%s', (pattern) => {
  test.each([
    ['front', '', false],
    ['back', 'ABDERRAHMANE', true],
    ['back in Arabic', 'عبد الرحمان', true],
  ])('%s: less than 6 KB', (_side, name, back) => {
    expect(draw(kitOf(pattern), name, back).length).toBeLessThan(6 * 1024)
  })
})

test('the colours of the product are in the drawing, the lining is a darker cloth', () => {
  const svg = draw(kitOf('stripes'), '', false)
  for (const colour of ['#123456', '#654321', '#abcdef', '#fedcba', '#102030', '#0b1f34'])
    expect(svg).toContain(colour)
})

test('an Arabic name is one shaped text from right to left, a Latin one has no direction', () => {
  expect(draw(kitOf('plain'), 'أمين', true)).toMatch(/<text[^>]*direction="rtl"[^>]*>أمين<\/text>/)
  expect(draw(kitOf('plain'), 'AMINE', true)).not.toContain('direction')
})

test('the name has the face of the headings, whose letters are as heavy as the number', () => {
  for (const name of ['AMINE', 'أمين'])
    expect(draw(kitOf('plain'), name, true)).toMatch(/<text[^>]*class="display"/)
})

test('a name with markup stays text', () => {
  const svg = draw(kitOf('plain'), '<img src=x>', true)
  expect(svg).toContain('&lt;img src=x&gt;')
  expect(svg).not.toContain('<img')
})

test('a jersey that takes a number shows its place until it has one', () => {
  const open = (number: number | null) =>
    renderToStaticMarkup(<JerseyDrawing kit={kitOf('plain')} number={number} isOpen />)
  expect(open(null)).toContain('stroke-dasharray="6 5"')
  expect(open(7)).not.toContain('stroke-dasharray="6 5"')
})
