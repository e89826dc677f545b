import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { latinDigits } from '#core/digits.ts'

/**
 * A typed number (national Algerian, or international) as E.164; undefined if it is no phone
 * number.
 */
export function parsePhone(typed: string): string | undefined {
  const plain = latinDigits(typed).replace(/^\s*00/, '+')
  const phone = parsePhoneNumberFromString(plain, 'DZ')
  return phone?.isValid() ? phone.number : undefined
}

/** Search terms: the text as typed, and as a phone number if it is one. */
export type SearchTerms = { typed: string; phone: string | null }

/** An e-mail address may contain a phone's digits; a text with letters is no phone. */
export const searchTermsOf = (typed: string): SearchTerms => ({
  typed,
  phone: /\p{L}/u.test(typed) ? null : (parsePhone(typed) ?? null),
})

const phoneLike = /^[\d\s().+/-]+$/

/**
 * The texts that a reference, name or phone must contain: the words of a name, or the digits of a
 * phone without the prefix in which its spellings differ.
 */
export function searchedTexts(q: string): string[] {
  const typed = latinDigits(q).trim()
  if (!phoneLike.test(typed) || /^\d{4}-\d+$/.test(typed)) return typed.split(/\s+/)
  const digits = typed.replace(/[^\d+]/g, '')
  return [digits.replace(/^(?:\+|00)213(?=\d{4})/, '').replace(/^0+(?=\d{2})/, '')]
}
