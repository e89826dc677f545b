import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFeature } from './new-feature.ts'

const registers = [
  'src/features.ts',
  'src/core/admin-paths.ts',
  'src/core/permissions.ts',
  'tests/accessibility/screens.ts',
  'tests/sql/run-lists.ts',
]

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cirta-feature-'))
  for (const path of registers) cpSync(path, join(root, path))
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('a feature is a folder, a line in the list, a path and a screen to be looked at', () => {
  const made = makeFeature(root, 'gift-cards')
  expect(made).toContain('src/features/gift-cards/web/admin/gift-cards-list.screen.tsx')
  for (const path of made) expect(read(path)).not.toMatch(/undefined|\$\{/)
  expect(read('src/features.ts')).toContain("  'gift-cards': [],\n} as const")
  expect(read('src/core/admin-paths.ts')).toContain("  giftCards: '/admin/gift-cards',\n")
  expect(read('src/core/permissions.ts')).toContain("  'gift-cards': { roles: managers,")
  expect(read('tests/accessibility/screens.ts')).toContain("name: 'gift-cards'")
  expect(read('tests/sql/run-lists.ts')).toContain('  await listGiftCards(context, {})\n')
})

test('a name that is taken or no kebab-case noun is refused before anything is written', () => {
  const before = registers.map(read)
  makeFeature(root, 'sponsors')
  expect(() => makeFeature(root, 'sponsors')).toThrow('exists already')
  for (const name of ['', 'Gift', '../x', 'gift_cards'])
    expect(() => makeFeature(root, name)).toThrow('kebab-case')
  expect(read('src/features.ts').match(/sponsors/g)).toHaveLength(1)
  expect(registers.map(read)).not.toEqual(before)
})
