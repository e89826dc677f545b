import { expect, test } from 'vitest'
import { lines, optionalLines, optionalText, text } from './schema.ts'

test('a line break in a field of one line is a space, in one of several lines it stays', () => {
  const typed = ' Amina\r\n Benali\u2028K. '
  expect(text(50).parse(typed)).toBe('Amina Benali K.')
  expect(optionalText(50).parse(typed)).toBe('Amina Benali K.')
  expect(lines(50).parse(typed)).toBe('Amina\r\n Benali\u2028K.')
  expect(optionalLines(50).parse(typed)).toBe('Amina\r\n Benali\u2028K.')
  expect(text(50).safeParse('\n').error?.issues[0]?.message).toBe('required')
  expect(optionalText(50).parse('\n')).toBe(null)
})
