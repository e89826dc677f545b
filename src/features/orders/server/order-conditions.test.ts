import { expect, test } from 'vitest'
import { searchedTexts } from './order-conditions.ts'

test.each<[string, string[]]>([
  ['amina benali', ['amina', 'benali']],
  ['  Amina  ', ['Amina']],
  ['CBC-2026-000123', ['CBC-2026-000123']],
  ['2026-000123', ['2026-000123']],
  ['000123', ['123']],
  ['7', ['7']],
  ['07', ['07']],
  ['0550 12 34 56', ['550123456']],
  ['+213 550 12.34.56', ['550123456']],
  ['00213 (550) 12-34-56', ['550123456']],
  ['٠٥٥٠ ١٢', ['55012']],
  ['+33 6 12', ['+33612']],
  ['amina 0550', ['amina', '0550']],
])('"%s" looks for %j', (typed, texts) => expect(searchedTexts(typed)).toEqual(texts))
