import { expect, test } from 'vitest'
import { sharedFactNames, sharedFacts, withoutFacts } from './shared-facts.ts'

const team = (documents_fr: string | null, gear_ar: string | null = null, more = {}) => ({
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
  has_trial: false,
  coaches: [],
  ...more,
})

const trial = { has_trial: true }
const covers = { fee_covers_fr: 'toute la saison' }

test.each([
  ['what all say', [team('a', 'x'), team('a', 'x')], ['documents', 'gear']],
  ['not what one says otherwise', [team('a', 'x'), team('a', 'y')], ['documents']],
  ['not what one leaves out', [team('a'), team(null)], []],
  ['not what nobody says', [team(null), team(null)], []],
  ['nothing of a single team', [team('a', 'x')], []],
  ['that a session is free to try', [team('a', 'x', trial), team('b', 'y', trial)], ['trial']],
  ['not a trial that one has not', [team('a', 'x', trial), team('b', 'y')], []],
  ['what the fee covers', [team('a', 'x', covers), team('b', 'y', covers)], ['fee_covers']],
])('the teams share %s', (_, teams, shared) => expect(sharedFactNames(teams)).toEqual(shared))

test('what is shared has no fee, and leaves the rest to the teams', () => {
  const teams = [team('a', 'x'), team('a', 'y')]
  expect(sharedFacts(teams)).toMatchObject({
    documents_fr: 'a',
    gear_ar: null,
    fee_dzd: null,
    has_trial: false,
  })
  expect(teams.map((each) => withoutFacts(each, ['documents']))).toEqual([
    team(null, 'x'),
    team(null, 'y'),
  ])
  expect(sharedFacts([team('a'), team('b')])).toBeUndefined()
})

test('a trial and what the fee covers are said once, the fee at each team', () => {
  const teams = [
    team(null, null, { ...trial, ...covers }),
    team(null, 'x', { ...trial, ...covers }),
  ]
  expect(sharedFacts(teams)).toMatchObject({ ...trial, ...covers, fee_dzd: null })
  const left = withoutFacts(teams[0] ?? team(null), sharedFactNames(teams))
  expect(left).toMatchObject({ has_trial: false, fee_covers_fr: null, fee_dzd: 12_000 })
})
