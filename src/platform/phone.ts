import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { latinDigits } from '#core/digits.ts'

/** A number as typed (national Algerian, or any country's in international form) as E.164, or undefined if it is none. */
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
