import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { tinyRepository } from '#tests/support/tiny-repository.ts'
import { startGuard } from './guard.ts'
import { type Layout, layoutBelow } from './layout.ts'
import { OperatorError } from './operator-error.ts'
import { buildRelease, type Release } from './release.ts'
import { findVersion } from './source.ts'
import { backup } from './upkeep.ts'

let folder: string
let layout: Layout
let release: Release

beforeEach(() => {
  folder = temporaryFolder('cirta-upkeep-')
  // Only on a machine itself the data are another account's.
  layout = { ...layoutBelow(join(folder, 'server')), isMachine: true }
  const repository = tinyRepository(join(folder, 'repository'))
  repository.publish({ version: '1.0.0', schema: 1 })
  release = buildRelease(layout, findVersion(layout, repository.folder), undefined)
  mkdirSync(layout.data, { recursive: true })
  writeFileSync(join(layout.data, 'state.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

const isRoot = process.getuid?.() === 0
const accountId = 12_345

/** Gives the data to an account of their own, as setup does. */
function giveData(): void {
  chmodSync(folder, 0o755)
  chownSync(layout.data, accountId, accountId)
}

test.skipIf(!isRoot)('the backups of updates are the account’s, and the last two stay', () => {
  giveData()
  const files = [1, 2, 3].map(() => backup(layout, release, release))
  const updates = join(layout.data, 'backups/updates')
  const kept = files.slice(1).map((file) => dirname(file))
  expect(readdirSync(updates).map((name) => join(updates, name))).toEqual(kept)
  for (const path of [dirname(updates), updates, ...kept]) {
    const { uid, gid, mode } = statSync(path)
    expect([uid, gid, mode & 0o777]).toEqual([accountId, accountId, 0o700])
  }
})

test.skipIf(!isRoot)('a link that the account has put in their place leads root nowhere', () => {
  giveData()
  const elsewhere = join(folder, 'elsewhere')
  for (const name of ['a', 'b', 'c']) mkdirSync(join(elsewhere, name), { recursive: true })
  mkdirSync(join(layout.data, 'backups'))
  symlinkSync(elsewhere, join(layout.data, 'backups/updates'))
  expect(() => backup(layout, release, release)).toThrow(OperatorError)
  expect(readdirSync(elsewhere)).toEqual(['a', 'b', 'c'])
  expect(statSync(elsewhere).uid).toBe(0)
})

test('the log of an update is not where the account could put a link', () => {
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(dirname(layout.log), { recursive: true })
  symlinkSync(elsewhere, join(dirname(layout.log), 'update.log'))
  startGuard(layout)()
  expect(existsSync(elsewhere)).toBe(false)
  expect(existsSync(join(layout.home, 'update.log'))).toBe(true)
})
