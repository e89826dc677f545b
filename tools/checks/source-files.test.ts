import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findInLines, listFiles, readSources } from './source-files.ts'

const root = mkdtempSync(join(tmpdir(), 'source-files-'))
afterAll(() => rmSync(root, { recursive: true }))

test('lists our own files and reads the texts among them', () => {
  for (const folder of ['src/data', 'node_modules/zod', 'data'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const path of [
    'src/main.ts',
    'src/data/ball.png',
    'node_modules/zod/zod.ts',
    'data/x.json',
    'Dockerfile',
  ]) {
    writeFileSync(join(root, path), path)
  }
  const paths = listFiles(root)
  expect(paths).toEqual(['Dockerfile', 'src/data/ball.png', 'src/main.ts'])
  expect(readSources(root, paths)).toEqual([
    { path: 'Dockerfile', text: 'Dockerfile' },
    { path: 'src/main.ts', text: 'src/main.ts' },
  ])
})

test('names the line of every match', () => {
  const file = { path: 'a.ts', text: 'x\nbad and bad\n' }
  expect(findInLines(file, /bad/g, (match) => `has ${match}`)).toEqual([
    'a.ts:2 has bad',
    'a.ts:2 has bad',
  ])
})
