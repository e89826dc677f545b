import { expect, test } from 'vitest'
import type { AdminSession, TeamWeek } from '../../admin-contract.ts'
import { placedSlots, shownMinutes, slotsOf } from './week-layout.ts'

const session = (
  id: string,
  weekday: AdminSession['weekday'],
  time: string,
  minutes = 60,
): AdminSession => ({
  id,
  team_id: 'team',
  weekday,
  time,
  minutes,
  place_fr: null,
  place_en: null,
  place_ar: null,
  valid_from: null,
  valid_until: null,
  exceptions: [],
  archived: false,
  sequence: 0,
  version: 1,
  updated_at: '',
  warnings: [],
})

const team = (...sessions: AdminSession[]): TeamWeek => ({
  id: 'team',
  slug: 'u14-girls',
  level: 'U14',
  group: 'girls',
  registered_children: 0,
  sessions,
  removed: [],
})

test('sessions at the same time stand side by side, later ones have the room again', () => {
  const slots = slotsOf([
    team(session('late', 'monday', '20:30'), session('sunday', 'sunday', '21:00')),
    team(session('long', 'monday', '18:00', 120), session('short', 'monday', '18:30', 30)),
    team(session('after', 'monday', '19:00')),
  ])
  expect(placedSlots(slots).map(({ session: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['sunday', 0, 1],
    ['long', 0, 2],
    ['short', 1, 2],
    ['after', 1, 2],
    ['late', 0, 1],
  ])
})

test('the grid shows whole hours with one free at each end, within the day', () => {
  const slots = (...sessions: AdminSession[]) => slotsOf([team(...sessions)])
  expect(
    shownMinutes(slots(session('a', 'monday', '17:30'), session('b', 'friday', '20:30'))),
  ).toEqual({ from: 16 * 60, until: 23 * 60 })
  expect(
    shownMinutes(slots(session('a', 'monday', '00:15', 600), session('b', 'friday', '23:00'))),
  ).toEqual({ from: 0, until: 24 * 60 })
})
