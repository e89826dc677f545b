import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { tinyRepository } from '#tests/support/tiny-repository.ts'
import { type Layout, layoutBelow } from './layout.ts'
import { taskOnServer } from './on-server.ts'
import { buildRelease, currentRelease, nodeOf, switchTo } from './release.ts'
import { becomesHealthy, type Service, serviceOf } from './service.ts'
import { findVersion } from './source.ts'

const healthTimeoutMs = 10_000
let folder: string
let layout: Layout
let repository: ReturnType<typeof tinyRepository>
let service: Service

beforeEach(() => {
  folder = temporaryFolder('cirta-update-')
  layout = layoutBelow(join(folder, 'server'))
  repository = tinyRepository(join(folder, 'repository'))
  service = serviceOf(layout)
  mkdirSync(layout.data, { recursive: true })
  repository.publish({ version: '1.0.0', schema: 1 })
  switchTo(layout, buildRelease(layout, findVersion(layout, repository.folder), undefined))
  writeFileSync(layout.source, JSON.stringify({ from: repository.folder }))
  writeFileSync(join(layout.data, 'state.json'), JSON.stringify({ schema: 1, order: 'kept' }))
})
afterEach(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const command = () => ['tools/update.ts', '--root', layout.root, '--patience', '10']

/** `npm run update` below the folder: its exit code and what it said. */
function runUpdate(...options: string[]) {
  const args = [...command(), ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

async function startCurrent(): Promise<void> {
  const release = currentRelease(layout)
  if (!release) throw new Error('there is no release')
  await service.start(release)
  expect(await becomesHealthy(service, healthTimeoutMs)).toBe(true)
}

const current = () => basename(currentRelease(layout)?.folder ?? '')
const releases = () => readdirSync(layout.releases).toSorted()
const state = () => JSON.parse(readFileSync(join(layout.data, 'state.json'), 'utf8'))

const pinned = relative('.', process.execPath)

test.skipIf(pinned.startsWith('..'))(
  'a release has its own Node, because the checkout’s may lie in a closed home',
  () => {
    const release = join(layout.releases, current())
    expect(nodeOf({ folder: release })).toBe(process.execPath)
    const own = join(release, pinned)
    mkdirSync(dirname(own), { recursive: true })
    symlinkSync(process.execPath, own)
    expect(nodeOf({ folder: release })).toBe(own)
  },
)

test('a command on the machine is one of the current release, on its data and settings', () => {
  mkdirSync(dirname(layout.settings), { recursive: true })
  writeFileSync(layout.settings, 'PORT=4000\n')
  const there = taskOnServer(layout, 'restore', ['s3://club/one', 'tools', 'x/y', '--replace'])
  expect(there).toMatchObject({
    args: [
      join(layout.releases, current(), 'tools/launch.mjs'),
      'restore',
      's3://club/one',
      resolve('tools'),
      resolve('x/y'),
      '--replace',
    ],
    options: {
      cwd: join(layout.releases, current()),
      env: { PORT: '4000', DATA_DIR: layout.data },
    },
  })
  const place = join(folder, 'place')
  mkdirSync(place)
  const backup = taskOnServer(layout, 'backup', [place])
  execFileSync(process.execPath, backup?.args ?? [], backup?.options)
  expect(readdirSync(place)).toEqual(['backup'])
  expect(taskOnServer(layoutBelow(folder), 'backup', [])).toBeUndefined()
})

test('the newest release is taken over, runs on, and the last two are kept', async () => {
  await startCurrent()
  repository.publish({ version: '1.1.0', schema: 2 })
  repository.publish({ version: '1.2.0-beta.1', schema: 3 })
  expect(runUpdate()).toMatchObject({ status: 0 })
  expect([current(), state()]).toEqual([
    'v1.1.0',
    { schema: 2, order: 'kept', migratedBy: '1.1.0' },
  ])
  expect(service.isRunning()).toBe(true)

  const again = runUpdate()
  expect(again).toMatchObject({ status: 0, said: expect.stringContaining('nothing was changed') })
  repository.publish({ version: '1.10.0', schema: 2 })
  expect(runUpdate()).toMatchObject({ status: 0 })
  expect([current(), releases()]).toEqual(['v1.10.0', ['v1.1.0', 'v1.10.0']])
  // As with sudo, where the checkout is somebody's own.
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', '12345', repository.folder])
  const back = runUpdate('--to', 'v1.1.0')
  expect(back).toMatchObject({ status: 0, said: expect.stringMatching(/^Updated: v1.1.0 runs /m) })
})

test('a version that does not know all tables is refused while the program runs on', async () => {
  repository.publish({ version: '1.1.0', schema: 2 })
  expect(runUpdate()).toMatchObject({ status: 0 })
  await startCurrent()
  expect(runUpdate('--to', 'v1.0.0')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^v1.0.0 does not know all tables of v1.1.0: .* was changed\.$/m),
  })
  expect([current(), state().schema, service.isRunning()]).toEqual(['v1.1.0', 2, true])
})

test('a version that cannot be built, or that is not there, changes nothing', async () => {
  await startCurrent()
  repository.publish({ version: '1.1.0', schema: 2, fault: 'build' })
  expect(runUpdate()).toMatchObject({ status: 1 })
  expect(runUpdate('--to', 'v9')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/ has no tag, branch or commit "v9"\.\n$/),
  })
  expect([current(), releases(), service.isRunning()]).toEqual(['v1.0.0', ['v1.0.0'], true])
  expect(state()).toEqual({ schema: 1, order: 'kept' })
})

test('a tag that was moved is taken over beside the running release, or leaves it as it is', async () => {
  await startCurrent()
  const before = readFileSync(join(layout.releases, 'v1.0.0/package.json'), 'utf8')
  const isThere = () => {
    expect(readFileSync(join(layout.releases, 'v1.0.0/package.json'), 'utf8')).toBe(before)
    expect([current(), releases(), service.isRunning()]).toEqual(['v1.0.0', ['v1.0.0'], true])
  }
  for (const fault of ['build', 'crash'] as const) {
    repository.publish({ version: '1.0.0', schema: 1, fault })
    expect(runUpdate('--patience', '2')).toMatchObject({ status: 1 })
    isThere()
  }
  repository.publish({ version: '1.0.0', schema: 1 })
  expect(runUpdate()).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Updated: v1\.0\.0-[0-9a-f]{7} runs .*; v1\.0\.0 is kept\.$/m),
  })
  const next = current()
  expect([next, releases()]).toEqual([expect.stringMatching(/^v1\.0\.0-/), ['v1.0.0', next]])
  expect(runUpdate()).toMatchObject({ said: expect.stringContaining('nothing was changed') })
})

test('without a backup nothing is updated, and a failed one takes no earlier one’s place', async () => {
  await startCurrent()
  repository.publish({ version: '1.1.0', schema: 1, fault: 'backup' })
  expect(runUpdate()).toMatchObject({ status: 0 })
  const backups = () => readdirSync(join(layout.data, 'backups/updates'))
  const before = backups()
  expect(before).toHaveLength(1)
  repository.publish({ version: '1.2.0', schema: 1 })
  expect(runUpdate()).toMatchObject({
    status: 1,
    said: expect.stringContaining('Rolled back: v1.2.0 was not taken over'),
  })
  expect([current(), backups()]).toEqual(['v1.1.0', before])
})

test('a backup that was made, but lacks a picture, is enough for an update', async () => {
  await startCurrent()
  repository.publish({ version: '1.1.0', schema: 1, fault: 'lost' })
  expect(runUpdate()).toMatchObject({ status: 0 })
  repository.publish({ version: '1.2.0', schema: 1 })
  const said = expect.stringContaining('The backup was made all the same: the update goes on.')
  expect(runUpdate()).toMatchObject({ status: 0, said })
  expect(current()).toBe('v1.2.0')
})

test.each(['crash', 'silent', 'migrate'] as const)(
  'a version with other tables that fails (%s) is rolled back with its data',
  async (fault) => {
    await startCurrent()
    repository.publish({ version: '1.1.0', schema: 2, fault })
    const { status, said } = runUpdate('--patience', '2')
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^Rolled back: v1.1.0 .* v1.0.0 runs again and is healthy\.\n$/m),
    ])
    expect([current(), releases()]).toEqual(['v1.0.0', ['v1.0.0']])
    expect(state()).toEqual({ schema: 1, order: 'kept' })
    expect(service.isRunning()).toBe(true)
  },
)

test('a version with the same tables that fails is rolled back, and what came in since stays', () => {
  repository.publish({ version: '1.1.0', schema: 1, fault: 'crash' })
  writeFileSync(join(layout.data, 'state.json'), JSON.stringify({ schema: 1, order: 'new' }))
  const { status, said } = runUpdate('--patience', '2')
  expect([status, said]).toEqual([1, expect.not.stringContaining('restored')])
  expect([current(), state()]).toEqual(['v1.0.0', { schema: 1, order: 'new' }])
  expect(service.isRunning()).toBe(false)
})

test('an update that is killed is rolled back by itself; until then another one is refused', async () => {
  await startCurrent()
  repository.publish({ version: '1.1.0', schema: 2, fault: 'endless' })
  const cut = spawn(process.execPath, command(), { stdio: 'ignore' })
  await expect.poll(() => state().schema, { timeout: healthTimeoutMs }).toBe(2)
  expect(runUpdate()).toEqual({
    status: 1,
    said: 'Another update is running: wait for its end. Nothing was changed.\n',
  })
  cut.kill('SIGKILL')
  await expect.poll(() => existsSync(layout.unfinished), { timeout: healthTimeoutMs }).toBe(false)
  await expect.poll(() => releases(), { timeout: healthTimeoutMs }).toEqual(['v1.0.0'])
  expect([current(), state()]).toEqual(['v1.0.0', { schema: 1, order: 'kept' }])
  expect(service.isRunning()).toBe(true)
})

test('what is wrongly asked for is refused with a line', () => {
  const refused = (line: RegExp, ...options: string[]) =>
    expect(runUpdate(...options)).toEqual({ status: 1, said: expect.stringMatching(line) })
  refused(/^Unknown option '--tag'[^\n]+\n$/, '--tag', 'v1')
  refused(/^--patience="x" is not allowed[^\n]+\n$/, '--patience', 'x')
  refused(/^\S+ is no release: run "npm run setup" first\.\n$/, '--root', folder)
})

test('settings with two meanings are refused before the service is stopped', async () => {
  await startCurrent()
  repository.publish({ version: '1.1.0', schema: 2 })
  mkdirSync(dirname(layout.settings), { recursive: true })
  writeFileSync(layout.settings, 'BACKUP_PASSPHRASE=a#b\n')
  const line = /^\S+cirta\.env, line 1: [^\n]+\n$/
  expect(runUpdate()).toEqual({ status: 1, said: expect.stringMatching(line) })
  expect([current(), service.isRunning(), existsSync(layout.unfinished)]).toEqual([
    'v1.0.0',
    true,
    false,
  ])
  rmSync(layout.settings)
})

test('a folder without a repository is taken as it is', () => {
  repository.publish({ version: '1.1.0', schema: 1 })
  rmSync(join(repository.folder, '.git'), { recursive: true })
  expect(runUpdate('--from', repository.folder)).toMatchObject({ status: 0 })
  expect(current()).toMatch(/^1\.1\.0-folder-/)
})
