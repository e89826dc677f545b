import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const position = {
  createdAt: '2026-11-20T10:00:00.123Z',
  id: '6454112e-0f66-4208-ab57-f92b044a0488',
}
const cursorOf = (text: string) => Buffer.from(text).toString('base64url')

const read = (cursor: string) => decodeCursor(cursor, ['timestamptz', 'uuid'])

test('what was given out is read back', () => {
  const keys = [position.createdAt, position.id]
  expect(read(encodeCursor(...keys))).toEqual(keys)
  expect(read(encodeCursor('2026-11-20', position.id))).toEqual(['2026-11-20', position.id])
})

test('of several keys the first may contain spaces', () => {
  const keys = ['maillot du club  ', '-3', position.id]
  expect(decodeCursor(encodeCursor(...keys), ['text', 'int', 'uuid'])).toEqual(keys)
})

test.each([
  '',
  'nonsense',
  cursorOf(`yesterday ${position.id}`),
  cursorOf(`1 ${position.id}`),
  cursorOf(`${position.createdAt} 1`),
  cursorOf(position.createdAt),
  cursorOf(`4500 ${position.id}`),
  cursorOf(`2026-02-31T10:00:00.000Z ${position.id}`),
])('%j is refused at its field', (cursor) => {
  expect(() => read(cursor)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      details: { errors: [{ path: 'cursor', code: 'invalid' }] },
    }),
  )
})
