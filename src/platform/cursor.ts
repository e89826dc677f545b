import { invalid } from '#core/app-error.ts'

/**
 * Accepts a timestamp or a date only as rows contain it: `Date` parses more than the database, and
 * turns 31 February into another day.
 */
function isInstant(key: string): boolean {
  if (Number.isNaN(Date.parse(key))) return false
  const moment = new Date(key).toISOString()
  return key === moment || key === moment.slice(0, 'yyyy-mm-dd'.length)
}

const matches = (pattern: RegExp) => (key: string) => pattern.test(key)

/** The texts that the database accepts for each type. */
const isOfType = {
  timestamptz: isInstant,
  date: isInstant,
  numeric: matches(/^\d{1,20}(\.\d{1,20})?$/),
  int: matches(/^-?\d{1,9}$/),
  bigint: matches(/^\d{1,15}$/),
  text: matches(/^[^\0]*$/),
  uuid: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
}
export type KeyType = keyof typeof isOfType

/**
 * An opaque cursor for the page after the row with these keys. Only the first key may contain
 * spaces.
 */
export const encodeCursor = (...keys: readonly unknown[]): string =>
  Buffer.from(keys.join(' ')).toString('base64url')

/** The keys in a cursor. @throws invalid when it does not match these types */
export function decodeCursor(cursor: string, types: readonly KeyType[]): string[] {
  const parts = Buffer.from(cursor, 'base64url').toString().split(' ')
  const others = parts.splice(1 - types.length)
  const keys = [parts.join(' '), ...others]
  if (!types.every((type, index) => isOfType[type](keys[index] ?? '')))
    throw invalid([{ path: 'cursor', code: 'invalid' }])
  return keys
}
