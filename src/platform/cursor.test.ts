import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const position = { createdAt: '2026-11-20T10:00:00.123Z', id: '6454112e-0f66-4208-ab57-f92b044a0488' }
const cursorOf = (text: string) => Buffer.from(text).toString('base64url')

test('what was given out is read back, and no cursor is the beginning', () => {
  expect(decodeCursor(encodeCursor(position.createdAt, position.id))).toEqual(position)
  expect(decodeCursor(undefined)).toBeUndefined()
})

test.each([
  '',
  'nonsense',
  cursorOf(`yesterday ${position.id}`),
  cursorOf(`${position.createdAt} 1`),
  cursorOf(position.createdAt),
])('%j is refused at its field', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow(
    expect.objectContaining({ code: 'invalid', details: { errors: [{ path: 'cursor', code: 'invalid' }] } }),
  )
})
