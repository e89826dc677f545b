import { expect, test } from 'vitest'
import { weekdays } from '#core/weekdays.ts'
import { shortWeekday } from './team-words.ts'

test('all days of the week have a short name, from Sunday to Saturday', () => {
  expect(weekdays.map((day) => shortWeekday(day, 'fr'))).toEqual([
    'dim.',
    'lun.',
    'mar.',
    'mer.',
    'jeu.',
    'ven.',
    'sam.',
  ])
})
