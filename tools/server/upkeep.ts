import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { Layout } from './layout.ts'
import { OperatorError, say } from './operator-error.ts'
import { run, runAsOurs } from './run.ts'
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

/**
 * Work on the backups of updates is the account's own: its folders may hold links to anywhere, and
 * root would follow them.
 */
const asAccount = (layout: Layout, command: string, ...args: readonly string[]) =>
  run(command, args, { cwd: layout.home, ...account(layout) })

const namesIn = (layout: Layout, folder: string): string[] =>
  asAccount(layout, 'ls', '-1', folder).split('\n').filter(Boolean)

/** A folder of its own for one update's backup. */
function makeFolder(layout: Layout, next: Release): string {
  const updates = join(layout.data, 'backups/updates')
  const folder = join(updates, `${new Date().toISOString().replaceAll(':', '-')}-${next.name}`)
  asAccount(layout, 'mkdir', '-p', '-m', '700', dirname(updates), updates, folder)
  return folder
}

/** A store that has lost a picture makes the command fail, but must not hold up every update. */
function makeBackup(layout: Layout, release: Release, folder: string): string {
  const made = () => namesIn(layout, folder)[0]
  try {
    runTask(layout, release, ['backup', folder])
  } catch (error) {
    if (!made() || !(error instanceof OperatorError)) throw error
    say(`${error.message}\nThe backup was made all the same: the update goes on.`)
  }
  const file = made()
  if (!file) throw new OperatorError(`The backup has left nothing in ${folder}.`)
  return join(folder, file)
}

/**
 * Makes a backup with the release that the data belong to, and returns its file. The backups of the
 * last updates are kept; a failed backup displaces none of them.
 */
export function backup(layout: Layout, release: Release, next: Release): string {
  const folder = makeFolder(layout, next)
  try {
    const file = makeBackup(layout, release, folder)
    const updates = dirname(folder)
    const old = namesIn(layout, updates).toSorted().slice(0, -keptBackups)
    asAccount(layout, 'rm', '-rf', ...old.map((name) => join(updates, name)))
    return file
  } catch (error) {
    asAccount(layout, 'rm', '-rf', folder)
    throw error
  }
}

/** Puts a backup back in place of what there is; that stays beside. @returns what it says of it */
export const restore = (layout: Layout, release: Release, file: string) =>
  runTask(layout, release, ['restore', file, '--replace'])

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The names of a release's migrations, the oldest first. */
function migrationsOf({ folder }: Release): string[] {
  const path = join(folder, 'database/migrations/meta/_journal.json')
  if (!existsSync(path)) return []
  return journal.parse(JSON.parse(readFileSync(path, 'utf8'))).entries.map(({ tag }) => tag)
}

/** How the tables of the next release differ: `older` ones cannot take over the data. */
export function schemaChange(current: Release, next: Release): 'none' | 'newer' | 'older' {
  const [before, after] = [migrationsOf(current), migrationsOf(next)]
  if (before.some((tag) => !after.includes(tag))) return 'older'
  return after.length > before.length ? 'newer' : 'none'
}
