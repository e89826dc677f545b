import { invalid } from '#core/app-error.ts'

/** The last row of a page that is ordered by `created_at, id`. */
export type Position = { createdAt: string; id: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Whether the key is a moment or a day exactly as rows give it: what `Date` makes something of, a
 * database need not.
 */
export function isInstant(key: string): boolean {
  if (Number.isNaN(Date.parse(key))) return false
  const moment = new Date(key).toISOString()
  return key === moment || key === moment.slice(0, 'yyyy-mm-dd'.length)
}

/**
 * An opaque text that starts the next page after this row; `key` is what the page is ordered by
 * before the id.
 */
export function encodeCursor(key: string, id: string): string {
  return Buffer.from(`${key} ${id}`).toString('base64url')
}

/**
 * A page of rows that were read with one more than it shows: that one tells that there is a next
 * page, behind `keyOf`.
 */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next_cursor: last ? encodeCursor(keyOf(last), last.id) : null }
}

/** @throws invalid when the text is not a cursor that we gave out for such keys. */
export function decodeKeyCursor(
  cursor: string | undefined,
  isKey: (key: string) => boolean,
): { key: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [key = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isKey(key) || !uuid.test(id)) throw invalid([{ path: 'cursor', code: 'invalid' }])
  return { key, id }
}

/** @throws invalid when the text is not a cursor that we gave out. */
export function decodeCursor(cursor: string | undefined): Position | undefined {
  const after = decodeKeyCursor(cursor, isInstant)
  return after && { createdAt: after.key, id: after.id }
}
