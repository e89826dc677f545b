import { expect, test } from 'vitest'
import {
  changedConsentsOf,
  childrenOf,
  errorsInForm,
  withoutChild,
  withParticipants,
} from './form-values.ts'

test.each([
  { kind: 'family', isEventFirst: false },
  { kind: 'program', isEventFirst: false },
  { kind: 'event', isEventFirst: true },
])('errors of $kind are in its form’s order, by the children sent', ({ kind, isEventFirst }) => {
  const values = {
    kind,
    'participants.0.participant_name': 'Lina',
    'participants.0.off': 'on',
    'participants.1.participant_name': 'Yanis',
    'participants.2.participant_name': 'Rym',
  }
  const found = {
    'consents.participation': 'required',
    event_id: 'required',
    email: 'invalid_email',
    guardian_name: 'required',
    'participants.1.birth_date': 'required',
    'participants.0.notes': 'too_long',
    'participants.0.birth_date': 'in_future',
  }
  expect(Object.keys(errorsInForm(found, values))).toEqual([
    ...(isEventFirst ? ['event_id'] : []),
    'participants.1.birth_date',
    'participants.1.notes',
    'participants.2.birth_date',
    ...(isEventFirst ? [] : ['event_id']),
    'guardian_name',
    'email',
    'consents.participation',
  ])
})

test('the errors of the children behind a removed one move with them', () => {
  const errors = {
    'participants.0.birth_date': 'required',
    'participants.1.birth_date': 'in_future',
    'participants.2.participant_name': 'too_long',
    email: 'invalid_email',
  }
  expect(withoutChild(errors, 1)).toEqual({
    'participants.0.birth_date': 'required',
    'participants.1.participant_name': 'too_long',
    email: 'invalid_email',
  })
})

test('a child skips the event only beside a team, also in a form that is sent again', () => {
  const values = {
    kind: 'family',
    'participants.0.participant_name': 'Lina',
    'participants.1.participant_name': 'Yanis',
    'participants.1.skips_event': 'yes',
  }
  const skipping = (sent: Record<string, string>) =>
    childrenOf(sent).participants.map(({ skips_event }) => skips_event)
  expect(skipping({ ...values, in_team: 'yes' })).toEqual([undefined, true])
  expect(skipping({ ...values, in_team: 'no' })).toEqual([undefined, undefined])
  expect(skipping({ ...withParticipants(values, [1]) })).toEqual([true])
})

test('a private link’s consents are sent as far as their boxes were changed', () => {
  const shown = { 'shown.photos': 'true', 'shown.newsletter': 'false' }
  const [photos, newsletter] = [{ 'consents.photos': 'on' }, { 'consents.newsletter': 'on' }]
  expect(changedConsentsOf({ ...shown, ...photos })).toEqual({})
  expect(changedConsentsOf({ ...shown, ...photos, ...newsletter })).toEqual({ newsletter: true })
  expect(changedConsentsOf(shown)).toEqual({ photos: false })
  expect(changedConsentsOf(photos)).toEqual({ photos: true, newsletter: false })
})
