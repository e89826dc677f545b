import { expect, test } from 'vitest'
import { latinDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['رقم ٢٣', 'رقم 23'],
  ['7', '7'],
])('%s is %s', (typed, latin) => expect(latinDigits(typed)).toBe(latin))
