import { expect, test } from 'vitest'
import { sharedBring, sharedFacts, withoutBring } from './shared-bring.ts'

const team = (documents_fr: string | null, gear_ar: string | null = null) => ({
  age_from: 8,
  age_to: 9,
  fee_dzd: 12_000,
  fee_covers_fr: null,
  fee_covers_en: null,
  fee_covers_ar: null,
  documents_fr,
  documents_en: null,
  documents_ar: null,
  gear_fr: null,
  gear_en: null,
  gear_ar,
  has_trial: true,
  coaches: [],
})

test.each([
  ['what all say', [team('a', 'x'), team('a', 'x')], ['documents', 'gear']],
  ['not what one says otherwise', [team('a', 'x'), team('a', 'y')], ['documents']],
  ['not what one leaves out', [team('a'), team(null)], []],
  ['not what nobody says', [team(null), team(null)], []],
  ['nothing of a single team', [team('a', 'x')], []],
])('the teams share %s', (_, teams, shared) => expect(sharedBring(teams)).toEqual(shared))

test('what is shared has no fee or trial, and leaves the rest to the teams', () => {
  const teams = [team('a', 'x'), team('a', 'y')]
  expect(sharedFacts(teams)).toMatchObject({
    documents_fr: 'a',
    gear_ar: null,
    fee_dzd: null,
    has_trial: false,
  })
  expect(teams.map((each) => withoutBring(each, ['documents']))).toEqual([
    team(null, 'x'),
    team(null, 'y'),
  ])
  expect(sharedFacts([team('a'), team('b')])).toBeUndefined()
})
