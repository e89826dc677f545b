import { expect, test } from 'vitest'
import type { LinkedFamily } from '../contract.ts'
import { renewedValues } from './renewed-values.ts'

type Registration = LinkedFamily['registrations'][number]

const registration = (change: Partial<Registration>) =>
  ({ offer: { kind: 'event' }, participants: [], ...change }) as unknown as Registration

const phoneAfter = (...registrations: Registration[]) =>
  renewedValues({ reference: 'CBC-R-2026-0001', registrations, open_season: 2027 })[
    'guardian_phone'
  ]

const cancelled = registration({ status: 'cancelled', guardian_phone: '+213550000001' })
const accepted = registration({ status: 'accepted', guardian_phone: '+213550000002' })

test('the next season has the contact of what is not cancelled, which corrections reach', () => {
  expect(phoneAfter(cancelled, accepted)).toBe('+213550000002')
  expect(phoneAfter(accepted, cancelled)).toBe('+213550000002')
  expect(phoneAfter(cancelled)).toBe('+213550000001')
})
