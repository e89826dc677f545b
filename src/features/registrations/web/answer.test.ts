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
