import { latinDigits } from '#core/digits.ts'

/**
 * A number as people here type it: Arabic digits, a comma for the point, spaces between thousands.
 * @returns null for nothing, NaN for what is no number
 */
export function parseTypedNumber(typed: string): number | null {
  const plain = latinDigits(typed).replace(/\s/g, '').replace(/[,٫]/, '.')
  if (plain === '') return null
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
