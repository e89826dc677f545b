import { expect, test } from 'vitest'
import { emptyLine, sortedLines, withTyped } from './standing-values.ts'

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
