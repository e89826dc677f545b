import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Layout, layoutBelow } from './layout.ts'
import { OperatorError } from './operator-error.ts'
import { currentRelease, launcherOf, nodeOf } from './release.ts'
import { programEnv } from './service.ts'
import { tryLock } from './update-lock.ts'
import { removeNote } from './update-note.ts'
import { account } from './upkeep.ts'

/** Resolves a path in the person's current folder, because the task runs in another folder. */
const placeOf = (argument: string): string =>
  /^(?:-|\w+:)/.test(argument) || !(argument.includes('/') || existsSync(argument))
    ? argument
    : resolve(argument)

/** The task of the current release, on the server's data and with its settings. */
export function taskOnServer(layout: Layout, task: string, args: readonly string[]) {
  const release = currentRelease(layout)
  if (!release) return undefined
  return {
    command: nodeOf(release),
    args: [launcherOf(release), task, ...args.map(placeOf)],
    options: { cwd: release.folder, env: programEnv(layout), ...account(layout) },
  }
}

/** After a restore by a person, an update that was cut off before is not rolled back any more. */
function forgetUpdate(layout: Layout): void {
  const unlock = tryLock(layout, 0)
  if (!unlock) return
  removeNote(layout)
  unlock()
}

/** Runs the task of the current release. @returns its exit code; undefined without a release */
export function runThere(layout: Layout, task: string, args: readonly string[]) {
  const there = taskOnServer(layout, task, args)
  if (!there) return undefined
  process.stderr.write(`For the club in ${layout.data}.\n`)
  const { status } = spawnSync(there.command, there.args, { ...there.options, stdio: 'inherit' })
  if (task === 'restore' && status === 0) forgetUpdate(layout)
  return status ?? 1
}

function statusThere(layout: Layout, task: string): number | undefined {
  try {
    return runThere(layout, task, process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/**
 * On a machine that setup has made, a command of root is about its club: it runs there as the
 * service would, and this process ends with its exit code. With DATA_DIR or DATABASE_URL set, the
 * command runs here, on those data.
 */
export function runOnServer(task: string): void {
  const layout = layoutBelow('/')
  const { DATA_DIR, DATABASE_URL } = process.env
  if (process.getuid?.() !== 0 || DATA_DIR || DATABASE_URL) return
  const status = statusThere(layout, task)
  if (status !== undefined) process.exit(status)
}
