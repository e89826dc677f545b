import { expect, test } from 'vitest'
import { freeName } from './factor-name.ts'

test.each([
  { taken: [], free: 'App' },
  { taken: ['Key'], free: 'App' },
  { taken: ['App'], free: 'App 2' },
  { taken: ['App', 'App 2', 'Key'], free: 'App 3' },
  { taken: ['App 2', 'App'], free: 'App 3' },
])('beside $taken the next one is called $free', ({ taken, free }) => {
  expect(freeName('App', taken)).toBe(free)
})
