import { describe, expect, test } from 'vitest'
import { arrivalProblems, changeOf, readEarlierDelivery } from './delivery-values.ts'

/** As settings were kept before a club could say how long a delivery takes. */
const earlier = { home_wilaya: 25, return_days: 7, return_paid_by: 'buyer', ways: [] }

const typed = (arrives_from: string, arrives_to: string) => {
  const values = readEarlierDelivery(earlier)
  if (!values) throw new Error('earlier settings are not read')
  return { ...values, arrives_from, arrives_to }
}

describe('the days of arrival', () => {
  test('are empty in settings from before there were any', () => {
    expect(readEarlierDelivery(earlier)).toMatchObject({ arrives_from: '', arrives_to: '' })
    expect(changeOf(typed('', ''), 1)).toMatchObject({ arrives_from: null, arrives_to: null })
  })

  test('of earlier settings come back', () => {
    const kept = { ...earlier, arrives_from: 2, arrives_to: 4 }
    expect(readEarlierDelivery(kept)).toMatchObject({ arrives_from: '2', arrives_to: '4' })
  })

  test('are understood in Arabic digits', () =>
    expect(changeOf(typed('٢', ' ٤'), 1)).toMatchObject({ arrives_from: 2, arrives_to: 4 }))

  test.each([
    ['', '', {}],
    ['0', '0', {}],
    ['2', '60', {}],
    ['2', '', { arrives_to: 'both' }],
    ['', '2', { arrives_from: 'both' }],
    ['4', '2', { arrives_to: 'order' }],
    ['two', '4', { arrives_from: 'days' }],
    ['1,5', '4', { arrives_from: 'days' }],
    ['2', '61', { arrives_to: 'days' }],
    ['-1', '2', { arrives_from: 'days' }],
  ])('%j to %j', (from, to, problems) => expect(arrivalProblems(typed(from, to))).toEqual(problems))
})
