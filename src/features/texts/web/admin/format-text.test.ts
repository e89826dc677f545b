import { expect, test } from 'vitest'
import { type Format, formatText } from './format-text.ts'

// The selection stands between the bars.
const at = (drawn: string) => {
  const [before = '', words = '', after = ''] = drawn.split('|')
  const start = before.length
  return { text: before + words + after, start, end: start + words.length }
}

test.each<[Format, string, string]>([
  ['bold', 'a |b| c', 'a **|b|** c'],
  ['bold', '||', '**||**'],
  ['heading', 'one\ntw|o|', 'one\n## tw|o|'],
  ['list', '|one\ntwo|\nthree', '- |one\n- two|\nthree'],
  ['list', '||', '- ||'],
  ['link', 'see |here|', 'see [here](https://||)'],
  ['link', '||', '[||](https://)'],
])('%s of %s', (format, before, after) => {
  expect(formatText(at(before), format)).toEqual(at(after))
})
