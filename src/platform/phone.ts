import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { latinDigits } from '#core/digits.ts'

/**
 * A number as typed (national Algerian, or any country's in international form) as E.164, or
 * undefined if it is none.
 */
export function parsePhone(typed: string): string | undefined {
  const plain = latinDigits(typed).replace(/^\s*00/, '+')
  const phone = parsePhoneNumberFromString(plain, 'DZ')
  return phone?.isValid() ? phone.number : undefined
}

/** What somebody is looked for by: as typed, and the phone number that it is, if it is one. */
export type Sought = { typed: string; phone: string | null }

/** An address may have the digits of somebody's phone in it: what has letters is none. */
export const soughtBy = (typed: string): Sought => ({
  typed,
  phone: /\p{L}/u.test(typed) ? null : (parsePhone(typed) ?? null),
})

const phoneLike = /^[\d\s().+/-]+$/

/**
 * The texts that a number of ours, a name or a phone must contain: the words of a name, or the
 * digits of a phone however it is written, without the prefix that the stored form has otherwise.
 */
export function searchedTexts(q: string): string[] {
  const typed = latinDigits(q).trim()
  if (!phoneLike.test(typed) || /^\d{4}-\d+$/.test(typed)) return typed.split(/\s+/)
  const digits = typed.replace(/[^\d+]/g, '')
  return [digits.replace(/^(?:\+|00)213(?=\d{4})/, '').replace(/^0+(?=\d{2})/, '')]
}
