import { expect, test } from 'vitest'
import {
  lines,
  optionalLines,
  optionalPhone,
  optionalText,
  phone,
  plainText,
  searchText,
  text,
  translation,
  translationLines,
  webAddress,
} from './schema.ts'

const kinds = [
  text,
  lines,
  optionalText,
  optionalLines,
  translation,
  translationLines,
  searchText,
  plainText,
]

test.each(kinds)('%o refuses NUL, and replaces half an emoji', (kind) => {
  expect(kind(50).safeParse('a\0').error?.issues).toMatchObject([{ message: 'invalid_format' }])
  expect(kind(50).parse('Amina \ud83c')).toBe('Amina \ufffd')
  expect(kind(50).parse('Amina 🏀')).toBe('Amina 🏀')
})

test.each([
  'https://example.dz/\0',
  'https://example.dz/\ud83c',
  'https://a b',
  'ftp://example.dz',
])('%j is no address on the web', (typed) => {
  expect(webAddress().safeParse(typed).error?.issues).toMatchObject([{ message: 'invalid_url' }])
})

test('a line break in a field of one line is a space, in one of several lines it stays', () => {
  const typed = ' Amina\r\n Benali\u2028K. '
  expect(text(50).parse(typed)).toBe('Amina Benali K.')
  expect(optionalText(50).parse(typed)).toBe('Amina Benali K.')
  expect(lines(50).parse(typed)).toBe('Amina\r\n Benali\u2028K.')
  expect(optionalLines(50).parse(typed)).toBe('Amina\r\n Benali\u2028K.')
  expect(text(50).safeParse('\n').error?.issues[0]?.message).toBe('required')
  expect(optionalText(50).parse('\n')).toBe(null)
})

test.each([
  '0550 12 34 56',
  '(0550) 12-34-56',
  '٠٥٥٠ ١٢ ٣٤ ٥٦',
  '550123456',
  '+213 550 12 34 56',
  '00213550123456',
  '031 92 12 34',
  '+33 6 12 34 56 78',
])('%s may be a phone number', (typed) => {
  expect(phone().parse(typed)).toBe(typed)
  expect(optionalPhone().parse(typed)).toBe(typed)
})

test.each(['055012', '0550 12 34 5', '٠٥٥٠ ١٢ ٣٤ ٥', '+213 55', 'appelez-moi'])(
  '%s is too short to be one',
  (typed) => {
    for (const schema of [phone(), optionalPhone()])
      expect(schema.safeParse(typed).error?.issues).toMatchObject([{ message: 'invalid_phone' }])
  },
)

test('a missing phone is only missing', () => {
  expect(phone().safeParse(' ').error?.issues).toMatchObject([{ message: 'required' }])
  expect(optionalPhone().parse(' ')).toBe(null)
})
