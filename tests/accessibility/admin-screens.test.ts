import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'

/** Redirects to the first screen, so there is nothing to test. */
const redirects = [adminPaths.home]

test('every screen of the back office is in the accessibility matrix', () => {
  const folder = import.meta.dirname
  const sources = readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const opened = new Set(sources.match(/\/admin(?:\/[a-z-]+)+/g))
  const paths = Object.values(adminPaths).map((path) => (typeof path === 'string' ? path : path()))
  expect(paths.filter((path) => !opened.has(path) && !redirects.includes(path))).toEqual([])
})
