import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Layout, layoutBelow } from './layout.ts'
import { currentRelease, launcherOf, nodeOf } from './release.ts'
import { programEnv } from './service.ts'
import { account } from './upkeep.ts'

/** A place that is a path, as seen from where the person stands. */
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

/**
 * On a machine that setup has made, a command of root is about its club: it runs there as the
 * service would, and this process ends with its exit code. Who names other data means those.
 */
export function runOnServer(task: string): void {
  const layout = layoutBelow('/')
  const { DATA_DIR, DATABASE_URL } = process.env
  if (process.getuid?.() !== 0 || DATA_DIR || DATABASE_URL) return
  const there = taskOnServer(layout, task, process.argv.slice(2))
  if (!there) return
  process.stderr.write(`For the club in ${layout.data}.\n`)
  const { status } = spawnSync(there.command, there.args, { ...there.options, stdio: 'inherit' })
  process.exit(status ?? 1)
}
