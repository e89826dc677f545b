import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLog, plainError } from './log.ts'

async function linesOf(format: Parameters<typeof createLog>[0]) {
  const stream = new PassThrough()
  const log = createLog(format, stream)
  log.info({ job: 'media' }, 'job done')
  log.warn({ err: new Error('row of "Amina"') }, 'careful')
  stream.end()
  return (await text(stream)).trim().split('\n')
}

test('lines are JSON from the level that is set', async () => {
  expect(await linesOf({})).toHaveLength(2)
  const [only, ...others] = await linesOf({ logLevel: 'warn' })
  expect(others).toEqual([])
  expect(JSON.parse(only ?? '')).toMatchObject({
    level: 40,
    msg: 'careful',
    err: { message: 'row of …' },
  })
})

test('for a person they are text, which quotes no more', async () => {
  const lines = (await linesOf({ logFormat: 'pretty' })).join('\n')
  expect(lines).toMatch(/INFO.*job done/)
  expect(lines).toContain('row of …')
  expect(lines).not.toContain('Amina')
})

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
