import { expect, test } from 'vitest'
import { ApiProblem } from '#ui/data/api.ts'
import { refusedBy } from './answer.ts'

const values = { participant_name: 'Lina', link: 'dead', rest: '1' }
const after = (body: Record<string, unknown>) =>
  refusedBy(new ApiProblem({ code: 'not_found', status: 404, ...body }), values).data.values

test('a private link that nobody has is not sent a second time', () => {
  expect(after({})).toEqual({ participant_name: 'Lina', rest: '1' })
})

test('a private link is kept when only a team or an event is gone', () => {
  expect(after({ placements: [] })).toEqual(values)
  expect(after({ code: 'already_registered' })).toEqual(values)
})

test.each([
  ['the teams', { kind: 'family' }, true],
  ['the teams and an event', { kind: 'event', in_team: 'yes' }, true],
  ['an event', { kind: 'event' }, false],
  ['an event of several', { kind: 'family', in_team: 'no' }, false],
  ['boys, before the form asked', { kind: 'program', group: 'boys' }, false],
  ['a change', {}, false],
])('girl or boy is asked with the rest for %s: %j, %s', (_, sent, isAsked) => {
  const problem = new ApiProblem({
    code: 'invalid',
    status: 422,
    errors: [{ path: 'guardian_name', code: 'required' }],
  })
  const { errors } = refusedBy(problem, sent).data
  expect(errors.guardian_name).toBe('required')
  expect(errors['participants.0.group']).toBe(isAsked ? 'required' : undefined)
})
