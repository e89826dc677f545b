import { describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#core/durations.ts'
import { retryDelay, sendFailure } from './retry.ts'

describe('the next attempt', () => {
  test.each([
    [1, seconds(30)],
    [2, minutes(1)],
    [3, minutes(2)],
    [7, minutes(32)],
    [8, hours(1)],
    [78, hours(1)],
    [79, undefined],
  ])('after %i failures comes after %s ms', (attempts, delay) => {
    expect(retryDelay(attempts)).toBe(delay)
  })

  test('is given up after three days', () => {
    const delays = Array.from({ length: 78 }, (_, index) => retryDelay(index + 1) ?? 0)
    const sum = delays.reduce((total, delay) => total + delay, 0)
    expect(Math.round(sum / days(1))).toBe(3)
  })
})

const refusal = (responseCode: number, command: string) =>
  Object.assign(new Error('refused'), { responseCode, command })

test.each([
  ['an unknown recipient', refusal(550, 'RCPT TO'), true],
  ['refused content', refusal(554, 'DATA'), true],
  ['a full mailbox', refusal(452, 'RCPT TO'), false],
  ['a refused sender, which is ours to set right', refusal(550, 'MAIL FROM'), false],
  ['a wrong password', refusal(535, 'AUTH PLAIN'), false],
  ['a server that is down', new Error('connect ECONNREFUSED'), false],
  ['a text', 'refused', false],
])('%s', (_what, error, isFinal) => {
  expect(sendFailure(error)).toMatchObject({
    isFinal,
    message: expect.stringMatching(/refused|ECONNREFUSED/),
  })
})
