import { expect, test } from 'vitest'
import { standInFor } from './unused-router.ts'

const source = 'function isOn() {}\nfunction onServer() {}\nexport { isOn, onServer };'

test('a part that is left out keeps its names, and says that it is off', () => {
  expect(standInFor(source, { isOn: '() => false' })).toBe(
    'export const isOn = () => false\nexport const onServer = undefined',
  )
})

test('a part that the router renamed stops the build', () => {
  expect(() => standInFor(source, { isEnabled: '() => false' })).toThrow('isEnabled')
})
