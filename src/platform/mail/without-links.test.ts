import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

test.each([
  [
    'Votre compte est bloqué http://evil.example/ccp',
    'Votre compte est bloqué http evil. example/ccp',
  ],
  ['HTTPS://evil.example', 'HTTPS evil. example'],
  ['www.evil.dz', 'www. evil. dz'],
  ['evil.example', 'evil. example'],
  ['evil．example', 'evil. example'],
  ['evil。example', 'evil. example'],
  ['موقع.شركة', 'موقع. شركة'],
  ['xn--mgb.xn--p1ai', 'xn--mgb. xn--p1ai'],
  ['10.0.0.1/x', '10. 0. 0. 1/x'],
  ['me@evil.example', 'me@evil. example'],
  ['http : //evil', 'http  evil'],
  ['http:\\\\evil', 'http evil'],
])('%s is no link any more', (typed, told) => expect(withoutLinks(typed)).toBe(told))

test.each([
  'Amina Benali',
  'ياسين بن علي',
  'M. Amine',
  'Cité 5 juillet, bt. 4, n° 12',
  'Rue A/B: 3',
  'Jr.',
])('%s stays as it is', (name) => expect(withoutLinks(name)).toBe(name))

test('a long row of blanks costs no more than its length', () => {
  const startedAt = performance.now()
  withoutLinks(`${' '.repeat(50_000)}x`)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
