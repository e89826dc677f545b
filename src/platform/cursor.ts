import { invalid } from '#core/app-error.ts'

/** The last row of a page that is ordered by `created_at, id`. */
export type Position = { createdAt: string; id: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An opaque text that starts the next page after this row. */
export function encodeCursor(createdAt: string, id: string): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

/** @throws invalid when the text is not a cursor that we gave out. */
export function decodeCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (Number.isNaN(Date.parse(createdAt)) || !uuid.test(id))
    throw invalid([{ path: 'cursor', code: 'invalid' }])
  return { createdAt, id }
}
