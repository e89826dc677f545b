import { latinDigits } from '#core/digits.ts'

/**
 * Parses a number as people here type it: Arabic digits, a decimal comma, spaces between
 * thousands. Of three decimals nobody knows whether they are thousands. @returns null for an empty
 * text, NaN for anything else
 */
export function parseTypedNumber(typed: string): number | null {
  const plain = latinDigits(typed).replace(/\s/g, '').replace(/[,٫]/, '.')
  if (plain === '') return null
  return /^-?\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}
