import { expect, test } from 'vitest'
import { clubFactFindings } from './club-facts.ts'
import { demoFacts } from './demo-facts.ts'

const findings = (text: string, path = 'src/a.ts') => clubFactFindings([{ path, text }], demoFacts)

test.each([
  ['`CBC-${year}`', 'CBC'],
  ["from: 'club@cirta.example'", 'cirta'],
  ["'مدينة قسنطينة'", 'قسنطينة'],
  ["'tel:+213550142014'", '550142014'],
  ["coach: 'Karim B.'", 'Karim B.'],
  ["text: 'Où se trouve la cité Zouaghi Slimane ?'", 'cité Zouaghi Slimane'],
  ['const point = [36.31, 7]', '36.31'],
  ["opens: '16:00'", '16:00'],
  ["time: '20:30'", '20:30'],
  ['founded: 2014', '2014'],
  ["lede: 'Where champions are made'", 'Where champions are made'],
])('%s is found', (text, fact) => {
  expect(findings(`\n${text}`)).toEqual([`src/a.ts:2 "${fact}" is a fact of the demo club`])
})

test.each([
  'basketball club',
  'نادي لكرة السلة',
  '+213550123456',
  'U+2010-2014',
  'M36.315 26.63',
  'Excellence',
])('%s passes', (text) => {
  expect(findings(text)).toEqual([])
})

test('tests, the seed and the list of wilayas may name them', () => {
  for (const path of ['src/a.test.ts', 'database/seed/club.ts', 'src/core/wilayas.ts'])
    expect(findings('Constantine CBC', path)).toEqual([])
})
