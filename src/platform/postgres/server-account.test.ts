import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseAccount } from './server-account.ts'
import { findServerBinaries } from './server-binaries.ts'

const isRoot = process.getuid?.() === 0
const binaries = findServerBinaries()
const someUser = 12_345
// Skipped in a checkout below root's home, where only root can start the server.
const othersReachServer = isRoot && canReachServer(someUser)
let dataDir: string
let folder: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'server-account-test-'))
  folder = join(dataDir, 'postgres')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, 'file'), '')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true })
})

function canReachServer(uid: number): boolean {
  const asUser = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  return spawnSync('setpriv', [...asUser, 'test', '-x', binaries.postgres]).status === 0
}

const owners = () => [folder, join(folder, 'file')].map((path) => statSync(path).uid)

/** As on a machine that forbids user namespaces. */
function forbidNamespaces() {
  const programs = join(dataDir, 'programs')
  mkdirSync(programs)
  writeFileSync(
    join(programs, 'unshare'),
    '#!/bin/sh\necho "unshare: not permitted" >&2; exit 1\n',
    {
      mode: 0o755,
    },
  )
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`)
}

test('runs as the user who starts the program, who stays the owner', () => {
  expect(chooseAccount(binaries, folder).uid).toBe(process.getuid?.())
  expect(owners()).toEqual([process.getuid?.(), process.getuid?.()])
})

test.runIf(othersReachServer)(
  'started by root on the folder of somebody else, runs as that one',
  () => {
    chmodSync(dataDir, 0o755)
    for (const path of [dataDir, folder]) chownSync(path, someUser, someUser)
    expect(chooseAccount(binaries, folder).uid).toBe(someUser)
  },
)

test.runIf(othersReachServer)(
  'started by root without user namespaces, gives the files to nobody and back',
  () => {
    chmodSync(dataDir, 0o755)
    forbidNamespaces()
    expect(chooseAccount(binaries, folder).uid).toBe(65_534)
    expect(owners()).toEqual([65_534, 65_534])

    vi.unstubAllEnvs()
    expect(chooseAccount(binaries, folder).uid).toBe(0)
    expect(owners()).toEqual([0, 0])
  },
)

test.runIf(isRoot)('says what to do when neither works', () => {
  chmodSync(dataDir, 0o700)
  forbidNamespaces()
  expect(() => chooseAccount(binaries, folder)).toThrow(
    /start as a normal user who owns it, or set DATABASE_URL \(unshare: not permitted; Permission denied: /,
  )
})
