import { expect, test } from 'vitest'
import type { OrderStatus, TrackedOrder } from '../contract.ts'
import { trackedSteps } from './parcel-steps.ts'

type State = NonNullable<TrackedOrder['parcel']>['state']

const since = '2026-11-25T10:00:00.000Z'

const order = (
  delivery_method: 'pickup' | 'delivery',
  status: OrderStatus,
  state?: State,
): TrackedOrder => ({
  order_number: 'CBC-2026-000001',
  status,
  delivery_method,
  total_amount: 4500,
  created_at: since,
  history: (['pending', 'confirmed', 'ready', status] as const).map((each) => ({
    status: each,
    created_at: since,
  })),
  items: [],
  ...(state && { parcel: { state, since, tracking_number: '12', tracking_url: null } }),
})

/** Each step by its word: `+` reached, `-` to come, `>` where it is now. */
const told = (tracked: TrackedOrder) =>
  trackedSteps(tracked).map(({ word, isReached, isCurrent }) => {
    const mark = isReached ? '+' : '-'
    return `${isCurrent ? '>' : mark} ${word}`
  })

const atClub = ['+ status.pending', '+ status.confirmed']

test('an order has four steps: the last one is its delivery, where it is sent', () => {
  expect(told(order('pickup', 'ready'))).toEqual([
    ...atClub,
    '> status.ready',
    '- status.completed',
  ])
  expect(told(order('delivery', 'ready'))).toEqual([
    ...atClub,
    '> status.ready',
    '- parcel.delivered',
  ])
})

test.each([
  ['ready', 'with_courier', ['> parcel.with_courier', '- parcel.delivered']],
  ['completed', 'delivered', ['+ parcel.with_courier', '> parcel.delivered']],
  ['ready', 'refused', ['> parcel.refused']],
  ['ready', 'returned', ['> parcel.returned']],
  ['cancelled', 'returned', ['+ parcel.returned', '> status.cancelled']],
  ['completed', undefined, ['+ status.ready', '> status.completed']],
] as const)('%s and %s', (status, state, after) => {
  expect(told(order('delivery', status, state))).toEqual([...atClub, ...after])
})
