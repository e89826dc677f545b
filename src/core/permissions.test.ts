import { expect, test } from 'vitest'
import { adminPaths } from './admin-paths.ts'
import { maySee, roles } from './permissions.ts'

test.each([
  [adminPaths.parcels(), ['manager', 'desk']],
  [adminPaths.courier(), ['manager', 'desk']],
  [adminPaths.parcelSettings, ['manager']],
  [adminPaths.events, ['manager']],
  [adminPaths.matches(), ['manager']],
  [adminPaths.news, ['manager']],
  [adminPaths.gallery, ['manager']],
  [adminPaths.messages(), ['manager', 'desk']],
])('%s is a screen of %j', (path, expected) => {
  expect(roles.filter((role) => maySee(role, path))).toEqual(expected)
})
