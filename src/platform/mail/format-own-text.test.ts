import { expect, test } from 'vitest'
import { formatOwnText } from './format-own-text.ts'

test('apostrophes, tags and lone signs are letters, as people type them', () => {
  const text = "L'équipe d'{club} : c'est 5 < 6 & <b>prêt</b>, '{number}'"
  expect(formatOwnText(text, 'fr', { club: 'Béjaïa', number: 'A-1' })).toBe(
    "L'équipe d'Béjaïa : c'est 5 < 6 & <b>prêt</b>, 'A-1'",
  )
  expect(formatOwnText("L'école n'attend personne", 'fr')).toBe("L'école n'attend personne")
})

test('a plural counts in Latin digits, in Arabic too', () => {
  const text = '{days, plural, one {يوم} few {# أيام} other {# يومًا}}'
  expect(formatOwnText(text, 'ar', { days: 3 })).toBe('3 أيام')
})

test('in Arabic text, numbers and Latin names are isolated; Arabic names and links are not', () => {
  const values = { number: 'CBC-1', name: 'أمينة', link: 'https://cbc.dz/?a=1' }
  expect(formatOwnText('{name}: {number} {link}', 'ar', values)).toBe(
    'أمينة: \u2068CBC-1\u2069 https://cbc.dz/?a=1',
  )
  expect(formatOwnText('{name}: {number}', 'fr', values)).toBe('أمينة: CBC-1')
})

test('a placeholder without a value throws', () => {
  expect(() => formatOwnText('{nobody}', 'fr', {})).toThrow('nobody')
})
