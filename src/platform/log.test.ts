import { expect, test } from 'vitest'
import { plainError } from './log.ts'

test('an error is logged with its class, codes and places, not with what it quotes', () => {
  const error = Object.assign(new TypeError('Failing row contains "Amina"'), {
    code: '23514',
    detail: 'Failing row contains (1, Amina, 0550123456)',
    constraint: 'orders_phone',
    where: 'Amina',
    cause: new Error('of <amina@example.dz>'),
  })
  const told = plainError(error)
  expect(told).toMatchObject({ type: 'TypeError', code: '23514', constraint: 'orders_phone' })
  expect(JSON.stringify(told)).toContain('log.test.ts')
  expect(JSON.stringify(told)).not.toMatch(/amina|0550/i)
})

test('what is thrown and no error is told by its type alone', () => {
  expect(plainError('Amina')).toEqual({ type: 'string' })
})
