import { expect, test } from 'vitest'
import { demoLevels } from './teams.ts'

test('no coach has two levels at the same time', () => {
  // Boys and girls of one level who train at the same hour have one session together.
  const held = Object.entries(demoLevels).flatMap(([level, { coach, boys, girls }]) =>
    [...boys, ...girls].map(([weekday, time]) => ({ level, at: `${coach} ${weekday} ${time}` })),
  )
  const elsewhere = held.filter(({ level, at }) =>
    held.some((other) => other.at === at && other.level !== level),
  )
  expect(held.length).toBeGreaterThan(0)
  expect(elsewhere).toEqual([])
})
