import { latinDigits } from './digits.ts'

const marks =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0640]/g
const letterForms: Readonly<Record<string, string>> = {
  Œ: 'oe',
  œ: 'oe',
  Æ: 'ae',
  æ: 'ae',
  '’': "'",
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}
const oneForm = /[ŒœÆæ’ٱىیةک]/g

/**
 * A name normalised for searches: no case, accents, Arabic vowel marks or tatweel, and one form
 * each of alef, ya, kaf and ta-marbuta. The database's `fold_name` is the same rule; a test
 * compares them character by character.
 */
export function foldName(name: string): string {
  return latinDigits(name.normalize('NFKD').replace(marks, ''))
    .replace(oneForm, (letter) => letterForms[letter] ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
