import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { latinDigits } from '#core/digits.ts'

/** A number as typed (national Algerian, or any country's in international form) as E.164, or undefined if it is none. */
export function parsePhone(typed: string): string | undefined {
  const plain = latinDigits(typed).replace(/^\s*00/, '+')
  const phone = parsePhoneNumberFromString(plain, 'DZ')
  return phone?.isValid() ? phone.number : undefined
}
