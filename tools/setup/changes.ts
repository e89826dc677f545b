import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Layout } from '../server/layout.ts'
import { say } from '../server/operator-error.ts'
import { run } from '../server/run.ts'

const unchanged = (what: string) => say(`${'unchanged'.padEnd(12)} ${what}`)

const ownerOf = (path: string) =>
  existsSync(path) ? run('stat', ['--format', '%U:%G', path]) : undefined

type Owned = { mode?: number; owner?: string }

function store(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { mode })
  chmodSync(path, mode)
}

/** Makes changes and says each of them; a dry run only says them. */
export type Changes = ReturnType<typeof makeChanges>

export function makeChanges(layout: Layout, isDry: boolean) {
  const isUnfinished = existsSync(layout.unfinishedSetup)
  let count = 0
  const did = (word: string, dryWord: string, what: string) => {
    if (count++ === 0 && !isDry) {
      mkdirSync(layout.home, { recursive: true })
      writeFileSync(layout.unfinishedSetup, '')
    }
    say(`${(isDry ? `would ${dryWord}` : word).padEnd(12)} ${what}`)
  }
  /** A command for the machine itself; below another folder it is only said. */
  const command = (name: string, ...args: readonly string[]): void => {
    const line = [name, ...args].join(' ')
    if (!layout.isMachine) return say(`${'not run'.padEnd(12)} ${line}`)
    did('ran', 'run', line)
    if (!isDry) run(name, args)
  }
  const make = (path: string, owner: string | undefined, create: () => void): void => {
    const isThere = existsSync(path)
    if (!isThere) {
      did('made', 'make', path)
      if (!isDry) create()
    }
    if (owner && (layout.isMachine ? ownerOf(path) !== owner : !isThere))
      command('chown', owner, path)
  }
  return {
    isDry,
    /** Whether an earlier setup was cut off or failed: its commands are run again. */
    isUnfinished,
    finish: () => isDry || rmSync(layout.unfinishedSetup, { force: true }),
    count: () => count,
    did,
    unchanged,
    command,
    /** Returns whether the file was changed, or an unfinished setup may not have acted on it. */
    write(path: string, text: string, { mode = 0o644, owner }: Owned = {}) {
      const isThere = existsSync(path) && (statSync(path).mode & 0o777) === mode
      const isSame = isThere && readFileSync(path, 'utf8') === text
      if (isSame) unchanged(path)
      else {
        did('wrote', 'write', path)
        if (!isDry) store(path, text, mode)
      }
      if (owner && (layout.isMachine ? ownerOf(path) !== owner : !isSame))
        command('chown', owner, path)
      return !isSame || isUnfinished
    },
    /** Returns whether the file was there. */
    remove(path: string): boolean {
      if (!existsSync(path)) return false
      did('removed', 'remove', path)
      if (!isDry) rmSync(path)
      return true
    },
    folder: (path: string, mode: number, owner?: string) =>
      make(path, owner, () => mkdirSync(path, { recursive: true, mode })),
    /** An empty file for somebody else to write into. */
    file: (path: string, mode: number, owner: string) =>
      make(path, owner, () => writeFileSync(path, '', { mode })),
  }
}
