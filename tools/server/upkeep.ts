import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Layout } from './layout.ts'
import { OperatorError } from './operator-error.ts'
import { runAsOurs } from './run.ts'
import { launcherOf, nodeOf, type Release } from './release.ts'
import { programEnv } from './service.ts'

/** The service's own account, where this command may choose one: that of the data folder. */
export function account({ isMachine, data }: Layout) {
  if (!isMachine) return {}
  const { uid, gid } = statSync(data)
  return { uid, gid }
}

/** Runs a task of a release's launcher on the server's data, as the service would. */
function runTask(layout: Layout, release: Release, task: readonly string[]): string {
  const options = { cwd: release.folder, env: programEnv(layout), ...account(layout) }
  return runAsOurs(nodeOf(release), [launcherOf(release), ...task], options)
}

/** Carries out the migrations of a release, however long they take. */
export const migrate = (layout: Layout, release: Release) =>
  void runTask(layout, release, ['migrate'])

const keptBackups = 2

/** A folder of its own for one update's backup. */
function backupFolder(layout: Layout, next: Release): string {
  const updates = join(layout.data, 'backups/updates')
  const folder = join(updates, `${new Date().toISOString().replaceAll(':', '-')}-${next.name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = account(layout)
  if (uid !== undefined)
    for (const path of [dirname(updates), updates, folder]) chownSync(path, uid, gid)
  return folder
}

/**
 * The file of a new backup, taken by the release that the data is of. Those of the last updates
 * stay; a failed one takes nobody's place.
 */
export function backup(layout: Layout, release: Release, next: Release): string {
  const folder = backupFolder(layout, next)
  try {
    runTask(layout, release, ['backup', folder])
    const [file] = readdirSync(folder)
    if (!file) throw new OperatorError(`The backup has left nothing in ${folder}.`)
    const updates = dirname(folder)
    for (const name of readdirSync(updates).toSorted().slice(0, -keptBackups))
      rmSync(join(updates, name), { recursive: true })
    return join(folder, file)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Puts a backup back in place of what there is; that stays beside. @returns what it says of it */
export const restore = (layout: Layout, release: Release, file: string) =>
  runTask(layout, release, ['restore', file, '--replace'])

const journalOf = ({ folder }: Release) => {
  const path = join(folder, 'database/migrations/meta/_journal.json')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Whether two releases have the same tables. */
export const sameSchema = (one: Release, other: Release) => journalOf(one) === journalOf(other)
