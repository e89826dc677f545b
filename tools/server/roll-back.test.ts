import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { tinyRepository } from '#tests/support/tiny-repository.ts'
import { type Layout, layoutBelow } from './layout.ts'
import { runThere } from './on-server.ts'
import { buildRelease, type Release, switchTo } from './release.ts'
import { becomesHealthy, type Service, serviceOf } from './service.ts'
import { findVersion } from './source.ts'
import { lockUpdates } from './update-lock.ts'
import { readNote, writeNote } from './update-note.ts'

let folder: string
let layout: Layout
let release: Release
let service: Service
let undo: string

beforeEach(() => {
  folder = temporaryFolder('cirta-roll-back-')
  layout = layoutBelow(join(folder, 'server'))
  const repository = tinyRepository(join(folder, 'repository'))
  service = serviceOf(layout)
  undo = join(folder, 'undo')
  mkdirSync(layout.data, { recursive: true })
  repository.publish({ version: '1.0.0', schema: 1 })
  release = buildRelease(layout, findVersion(layout, repository.folder), undefined)
  switchTo(layout, release)
  writeFileSync(layout.source, JSON.stringify({ from: repository.folder }))
  enter('since')
  writeNote(layout, { old: 'v1.0.0', next: 'v1.1.0', wasRunning: true, undo })
})
afterEach(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const state = () => join(layout.data, 'state.json')
const enter = (order: string) => writeFileSync(state(), JSON.stringify({ schema: 1, order }))
const entered = () => JSON.parse(readFileSync(state(), 'utf8')).order

const saveUndo = () => writeFileSync(undo, JSON.stringify({ schema: 1, order: 'before' }))

async function start(): Promise<void> {
  await service.start(release)
  expect(await becomesHealthy(service, 10_000)).toBe(true)
}

/** `npm run update` below the folder: its exit code and what it said. */
function runUpdate(...options: string[]) {
  const args = ['tools/update.ts', '--root', layout.root, ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('data that could not be restored are a person’s: nothing touches them later', async () => {
  // A folder is no backup.
  mkdirSync(undo)
  const advice = expect.stringContaining(`run "npm run restore -- ${undo} --replace" and start`)
  expect(runUpdate('--recover')).toEqual({ status: 1, said: advice })
  rmSync(undo, { recursive: true })
  saveUndo()
  enter('mended')
  await start()
  for (const options of [['--recover'], []])
    expect(runUpdate(...options)).toEqual({ status: 1, said: advice })
  expect([entered(), service.isRunning()]).toEqual(['mended', true])
})

test('a restore by hand ends the update before it; one that failed, or during one, does not', () => {
  expect(runThere(layout, 'restore', [join(folder, 'none')])).toBe(1)
  expect(existsSync(layout.unfinished)).toBe(true)
  saveUndo()
  const unlock = lockUpdates(layout)
  expect(runThere(layout, 'restore', [undo, '--replace'])).toBe(0)
  expect(existsSync(layout.unfinished)).toBe(true)
  unlock()
  expect(runThere(layout, 'restore', [undo, '--replace'])).toBe(0)
  expect(existsSync(layout.unfinished)).toBe(false)
  enter('after')
  expect(runUpdate('--recover')).toMatchObject({ status: 0 })
  expect(entered()).toBe('after')
})

test('without the backup the service runs on, also when the file is there again', async () => {
  await start()
  const gone = expect.stringContaining(`The backup ${undo} is gone`)
  expect(runUpdate('--recover')).toEqual({ status: 1, said: gone })
  expect(service.isRunning()).toBe(true)
  saveUndo()
  expect(runUpdate('--recover')).toMatchObject({ status: 1 })
  expect([entered(), service.isRunning()]).toEqual(['since', true])
})

test('a rollback that restored, but could not start, restores no second time', () => {
  saveUndo()
  // The program has nowhere to write its log.
  mkdirSync(layout.log, { recursive: true })
  expect(runUpdate('--recover')).toMatchObject({ status: 1 })
  expect([entered(), readNote(layout)?.old]).toEqual(['before', 'v1.0.0'])
  rmSync(layout.log, { recursive: true })
  enter('after')
  expect(runUpdate('--recover')).toMatchObject({ status: 0 })
  expect([entered(), service.isRunning()]).toEqual(['after', true])
})
