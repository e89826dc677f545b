import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test.each([
  ['/shop?category=kids', '/shop?category=kids'],
  ['/', '/'],
  ['/%D8%A7', '/%D8%A7'],
  ['/بحث?q=ا', '/%D8%A8%D8%AD%D8%AB?q=%D8%A7'],
  ['/a\r\nset-cookie: b=c', '/aset-cookie:%20b=c'],
  ['/\n', '/'],
  [undefined, '/'],
  ['', '/'],
  ['shop', '/'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example/x', '/'],
  ['/\t\\evil.example', '/'],
  ['/\r/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('%j leads to %s', (path, target) => {
  expect(safeReturn(path)).toBe(target)
})
