import { expect, test } from 'vitest'
import { parseTopic } from './rules.ts'

const id = '0d6c2f0e-1a9f-4b54-9d7f-0f5f0f3f9a11'

test.each([
  ['U14-girls', { kind: 'program', level: 'U14', group: 'girls' }],
  ['U12-boys', { kind: 'program', level: 'U12', group: 'boys' }],
  [`event-${id}`, { kind: 'event', id }],
  ['event-7', undefined],
  ['U14-adults', undefined],
  ['U14-girls<script>', undefined],
  ['', undefined],
  [null, undefined],
])('%s', (topic, parsed) => {
  expect(parseTopic(topic)).toEqual(parsed)
})
