import { expect, test } from 'vitest'
import { inlineMarkupFindings } from './inline-markup.ts'

const findings = (text: string, exceptions = {}) =>
  inlineMarkupFindings([{ path: 'a.tsx', text }], exceptions)

test.each([
  `<p style={{ color: 'red' }} />`,
  '<p\n  style="x" />',
  '<p dangerouslySetInnerHTML={{ __html }} />',
])('%s is refused', (text) => {
  expect(findings(text)).toHaveLength(1)
  expect(findings(text, { 'a.tsx': 'its hash is in the policy' })).toEqual([])
})

test('class names and properties called style pass', () => {
  expect(findings('<p className="style" mapStyle={dark} data-style="x" />')).toEqual([])
})

test('an exception for a file that is gone is a finding', () => {
  expect(findings('', { 'b.tsx': 'gone' })).toEqual([
    'b.tsx is listed as an exception but does not exist',
  ])
})
