import { expect, test } from 'vitest'
import { ApiProblem } from '#ui/data/api.ts'
import type { AdminStanding } from '../../standing-contract.ts'
import {
  beginningOf,
  emptyLine,
  readCurrentStanding,
  sortedLines,
  withTyped,
} from './standing-values.ts'

const line = { ...emptyLine([]), club: 'Phare', won: '2', lost: '1', points: '5' }

test('the points of a line follow its games', () => {
  expect(withTyped(line, { won: '3' }).points).toBe('7')
  expect(withTyped(line, { lost: '٢' }).points).toBe('6')
  expect(withTyped(line, { lost: '' }).points).toBe('')
  expect(withTyped(emptyLine([]), { won: '2' }).points).toBe('')
  expect(withTyped(line, { club: 'Étoile' }).points).toBe('5')
})

test('points that somebody typed stay', () => {
  const forfeited = withTyped(line, { points: '4' })
  expect(forfeited.points).toBe('4')
  expect(withTyped(forfeited, { won: '3' }).points).toBe('4')
  expect(withTyped(withTyped(line, { points: '' }), { won: '3' }).points).toBe('')
})

test('lines without points are sorted to the end', () => {
  const lines = ['', '4', '٦', 'x'].map((points, key) => ({ ...line, key, points }))
  expect(sortedLines(lines).map(({ key }) => key)).toEqual([2, 1, 0, 3])
})

test('a form without lines begins with ours; a table that somebody emptied is shown empty', () => {
  const emptied: AdminStanding = {
    team: { slug: 'u14-girls', level: 'U14', group: 'girls' },
    competition_fr: 'Coupe',
    competition_en: null,
    competition_ar: null,
    lines: [],
    team_id: crypto.randomUUID(),
    updated_on: '2026-11-20',
    version: 2,
  }
  expect(beginningOf(emptied, 'CBC').lines).toMatchObject([{ club: 'CBC', is_us: true }])
  const refusal = new ApiProblem({ code: 'stale', status: 409, current: emptied })
  expect(readCurrentStanding(refusal)).toMatchObject({ values: { lines: [] }, version: 2 })
})
