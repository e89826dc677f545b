import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { OperatorError } from './operator-error.ts'

type Options = Pick<SpawnSyncOptions, 'cwd' | 'env' | 'uid' | 'gid'>

const lastLines = (text: string) => text.trim().split('\n').slice(-15).join('\n')

/** What the command said. @throws OperatorError with its last lines when it failed */
export function run(command: string, args: readonly string[], options: Options = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  })
  if (status === 0) return stdout.trim()
  const said = error ? error.message : lastLines(stderr || stdout)
  throw new OperatorError(`${said}\n${[command, ...args].join(' ')} failed: see above.`)
}

/** The same, and the command ends with this process, also where that is killed. */
export function runAsOurs(command: string, args: readonly string[], options: Options): string {
  const setpriv = '/usr/bin/setpriv'
  if (!existsSync(setpriv)) return run(command, args, options)
  return run(setpriv, ['--pdeathsig', 'TERM', command, ...args], options)
}

export const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0
