import { expect, test } from 'vitest'
import type { LinkedFamily } from '../contract.ts'
import { childrenToRenew, renewedValues } from './renewed-values.ts'

type Registration = LinkedFamily['registrations'][number]

const registration = (change: Partial<Registration>) =>
  ({ offer: { kind: 'event' }, participants: [], ...change }) as unknown as Registration

const phoneAfter = (...registrations: Registration[]) =>
  renewedValues({ reference: 'CBC-R-2026-0001', registrations, open_season: 2027, renewed: [] })[
    'guardian_phone'
  ]

const cancelled = registration({ status: 'cancelled', guardian_phone: '+213550000001' })
const accepted = registration({ status: 'accepted', guardian_phone: '+213550000002' })

test('the next season has the contact of what is not cancelled, which corrections reach', () => {
  expect(phoneAfter(cancelled, accepted)).toBe('+213550000002')
  expect(phoneAfter(accepted, cancelled)).toBe('+213550000002')
  expect(phoneAfter(cancelled)).toBe('+213550000001')
})

test('who is in a team of the season already, or was taken off, is not asked again', () => {
  const child = (id: string) => ({
    id,
    participant_name: id,
    birth_date: '2014-05-01',
    notes: null,
  })
  const inTeam = (season: number, change: Partial<Registration>) =>
    registration({
      offer: { kind: 'program', season, group: 'girls' } as Registration['offer'],
      status: 'accepted',
      ...change,
    })
  const registrations = [
    inTeam(2026, { participants: [child('stays'), child('is renewed')] }),
    inTeam(2026, { participants: [child('left')], status: 'cancelled' }),
    inTeam(2027, { participants: [child('is new')] }),
  ]
  const family = { reference: 'CBC-R-2026-0001', registrations, open_season: 2027 }
  const asked = childrenToRenew({ ...family, renewed: ['is renewed'] })
  expect(asked.map(({ id }) => id)).toEqual(['stays'])
})
