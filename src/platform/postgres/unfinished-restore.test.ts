import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  isHalfRestored,
  keptFolders,
  markUnfinished,
  putBackFolders,
  replaceFolder,
  undoUnfinished,
} from './unfinished-restore.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cirta-unfinished-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function makeFolder(name: string, content: string): string {
  mkdirSync(join(dataDir, name), { recursive: true })
  writeFileSync(join(dataDir, name, 'content'), content)
  return join(dataDir, name)
}
const contentOf = (name: string) => readFileSync(join(dataDir, name, 'content'), 'utf8')

test.each([1, 2, 3])('what a killed restore replaced is back, after %i folders', (done) => {
  const names = ['secrets', 'media', 'postgres'] as const
  for (const name of names) makeFolder(name, 'old')
  markUnfinished(dataDir, 'stamp')
  for (const name of names.slice(0, done))
    replaceFolder(dataDir, name, makeFolder(`restore.new/${name}`, 'new'), 'stamp')
  expect(keptFolders(dataDir, 'stamp').length).toBe(done)
  undoUnfinished(dataDir)
  expect(names.map(contentOf)).toEqual(['old', 'old', 'old'])
  expect([isHalfRestored(dataDir), keptFolders(dataDir, 'stamp')]).toEqual([false, []])
})

test('where nothing was, the half-filled database goes and pictures stay', () => {
  makeFolder('media', 'pictures')
  makeFolder('postgres', 'half')
  markUnfinished(dataDir, undefined)
  undoUnfinished(dataDir)
  expect(readdirSync(dataDir)).toEqual(['media'])
})

test('a finished restore is not undone, and what it kept can be put back', () => {
  makeFolder('media', 'old')
  replaceFolder(dataDir, 'media', makeFolder('restore.new/media', 'new'), 'stamp')
  undoUnfinished(dataDir)
  expect(contentOf('media')).toBe('new')
  putBackFolders(dataDir, 'stamp')
  expect(contentOf('media')).toBe('old')
})
