import { expect, test } from 'vitest'
import type { LinkedFamily } from '../contract.ts'
import { broughtValues, childrenToRenew, renewedValues } from './filled-values.ts'

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
  expect(phoneAfter(cancelled, accepted)).toBe('0550 00 00 02')
  expect(phoneAfter(accepted, cancelled)).toBe('0550 00 00 02')
  expect(phoneAfter(cancelled)).toBe('0550 00 00 01')
})

const child = (name: string, id = name) => ({
  id,
  participant_name: name,
  birth_date: '2014-05-01',
  notes: null,
})

test('who is in a team of the season already, or was taken off, is not asked again', () => {
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

test('an event is filled in with each child once, without those who are in it', () => {
  const event = { kind: 'event', event: { id: 'camp' } } as Registration['offer']
  const team = { kind: 'program', event: null } as Registration['offer']
  const registrations = [
    registration({ offer: team, participants: [child('Ines'), child('Sami')], status: 'accepted' }),
    registration({ offer: team, participants: [child('Lina', '3')], status: 'cancelled' }),
    registration({ offer: event, participants: [child('Ines', '4')], status: 'new' }),
    registration({ offer: event, participants: [child('Sami', '5')], status: 'cancelled' }),
    registration({ offer: team, participants: [child('Sami', '6')], status: 'waiting' }),
  ]
  const family = { reference: 'CBC-R-2026-0001', registrations, open_season: 2027, renewed: [] }
  const values = broughtValues(family, { token: 'secret', eventId: 'camp' })
  expect(values).toMatchObject({ event_id: 'camp', in_team: 'no', link: 'secret' })
  const names = Object.entries(values).filter(([name]) => name.endsWith('.participant_name'))
  expect(names).toEqual([['participants.0.participant_name', 'Sami']])
})
