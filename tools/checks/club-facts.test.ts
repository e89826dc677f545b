import { expect, test } from 'vitest'
import { demoClub, demoPeople } from '../../database/seed/club.ts'
import { clubFactFindings, factsOf } from './club-facts.ts'

const facts = factsOf(demoClub, demoPeople)
const findings = (text: string, path = 'src/a.ts') => clubFactFindings([{ path, text }], facts)

test.each([
  ['`CBC-${year}`', 'CBC'],
  ["from: 'club@cirta.example'", 'cirta'],
  ["'مدينة قسنطينة'", 'قسنطينة'],
  ["'tel:+213550142014'", '550142014'],
  ["coach: 'Karim B.'", 'Karim B.'],
])('%s is found', (text, fact) => {
  expect(findings(`\n${text}`)).toEqual([`src/a.ts:2 "${fact}" is a fact of the demo club`])
})

test.each(['basketball club', 'نادي لكرة السلة', '+213550123456'])('%s passes', (text) => {
  expect(findings(text)).toEqual([])
})

test('tests, the seed and the list of wilayas may name them', () => {
  for (const path of ['src/a.test.ts', 'database/seed/club.ts', 'src/core/wilayas.ts'])
    expect(findings('Constantine CBC', path)).toEqual([])
})
