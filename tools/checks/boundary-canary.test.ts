import { expect, test } from 'vitest'
import { boundaryRules } from './boundary-rules.ts'
import { canaryFindings, canaryUses } from './boundary-canary.ts'

const rules = boundaryRules(canaryUses)
const ruleNames = [...new Set(rules.map(({ name = '' }) => name))]

test('every planted import is seen by its rule', async () => {
  expect(await canaryFindings()).toEqual([])
})

test.each(ruleNames)('the canary notices when rule "%s" is gone', async (missing) => {
  const found = await canaryFindings(rules.filter(({ name }) => name !== missing))
  expect(found).not.toEqual([])
  expect(found.every((finding) => finding.startsWith(`rule "${missing}" does not report`))).toBe(
    true,
  )
})

test('a rule that nothing tests is a finding', async () => {
  const untested = { name: 'untested', from: {}, to: { path: '^nowhere/' } }
  expect(await canaryFindings([...rules, untested])).toEqual([
    'rule "untested" is not tested by a planted import',
  ])
})
