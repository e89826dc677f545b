import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Layout } from '../server/layout.ts'
import { say } from '../server/operator-error.ts'
import { run } from '../server/run.ts'

/** Makes changes and says each of them; a dry run only says them. */
export type Changes = ReturnType<typeof makeChanges>

export function makeChanges(layout: Layout, isDry: boolean) {
  const does = (word: string, dryWord: string) => (isDry ? `would ${dryWord}` : word).padEnd(12)
  let written = 0
  return {
    isDry,
    hasWritten: () => written > 0,
    /** Whether the file was not so before. */
    write(path: string, text: string, mode = 0o644): boolean {
      const isThere = existsSync(path) && (statSync(path).mode & 0o777) === mode
      if (isThere && readFileSync(path, 'utf8') === text) {
        say(`${'unchanged'.padEnd(12)} ${path}`)
        return false
      }
      written++
      say(`${does('wrote', 'write')} ${path}`)
      if (isDry) return true
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text, { mode })
      chmodSync(path, mode)
      return true
    },
    folder(path: string, mode: number): void {
      if (existsSync(path)) return
      say(`${does('made', 'make')} ${path}`)
      if (!isDry) mkdirSync(path, { recursive: true, mode })
    },
    /** A command for the machine itself; below another folder it is only said. */
    command(command: string, ...args: readonly string[]): void {
      const line = [command, ...args].join(' ')
      if (!layout.isMachine) return say(`${'not run'.padEnd(12)} ${line}`)
      say(`${does('ran', 'run')} ${line}`)
      if (!isDry) run(command, args)
    },
    did(word: string, dryWord: string, what: string): void {
      say(`${does(word, dryWord)} ${what}`)
    },
  }
}
