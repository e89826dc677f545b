import { expect, test } from 'vitest'
import { PageChanges } from '#platform/changes/page-changes.ts'
import { waitingName } from '#platform/changes/waiting-changes.ts'
import { followPageChanges } from './follow-page-changes.ts'
import { anything, NamedChanges } from './named-changes.ts'

test('what only waits for the club makes no page stale', () => {
  const known = new NamedChanges()
  const changes = new PageChanges()
  followPageChanges(known, changes)
  const before = known.reading()
  changes.emit('changed', [waitingName])
  expect(known.isUnchanged([anything, waitingName], before)).toBe(true)
  changes.emit('changed', [waitingName, 'products'])
  expect(known.isUnchanged([anything], before)).toBe(false)
  expect(known.isUnchanged([waitingName], before)).toBe(true)
})
