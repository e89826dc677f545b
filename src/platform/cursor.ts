import { invalid } from '#core/app-error.ts'

/** The last row of a page ordered by `created_at, id`. */
export type Position = { createdAt: string; id: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Whether the key is a timestamp or date exactly as rows print it: `Date` accepts more than
 * PostgreSQL does.
 */
export function isInstant(key: string): boolean {
  if (Number.isNaN(Date.parse(key))) return false
  const moment = new Date(key).toISOString()
  return key === moment || key === moment.slice(0, 'yyyy-mm-dd'.length)
}

/**
 * An opaque cursor for the page after this row; `key` is the value that the page is ordered by
 * before the id.
 */
export function encodeCursor(key: string, id: string): string {
  return Buffer.from(`${key} ${id}`).toString('base64url')
}

/**
 * A page of rows that were read with one row too many: the extra row shows that there is a next
 * page. Its cursor is made by `keyOf`.
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

/** @throws invalid when the text is not a cursor of ours for such keys */
export function decodeKeyCursor(
  cursor: string | undefined,
  isKey: (key: string) => boolean,
): { key: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [key = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isKey(key) || !uuid.test(id)) throw invalid([{ path: 'cursor', code: 'invalid' }])
  return { key, id }
}

/** @throws invalid when the text is not a cursor of ours */
export function decodeCursor(cursor: string | undefined): Position | undefined {
  const after = decodeKeyCursor(cursor, isInstant)
  return after && { createdAt: after.key, id: after.id }
}
