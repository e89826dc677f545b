import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import * as z from 'zod'
import type { Layout } from './layout.ts'
import { run, runAsOurs, succeeds } from './run.ts'
import type { Version } from './source.ts'

const releaseNote = z.object({ name: z.string(), commit: z.string().optional() })
export type Release = z.infer<typeof releaseNote> & { folder: string }

const noteFile = '.release.json'

/** A release that was built to its end. */
export function readRelease(folder: string): Release | undefined {
  const path = join(folder, noteFile)
  if (!existsSync(path)) return undefined
  return { ...releaseNote.parse(JSON.parse(readFileSync(path, 'utf8'))), folder }
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()

export const currentRelease = ({ current, releases }: Layout): Release | undefined =>
  isLink(current) ? readRelease(join(releases, basename(readlinkSync(current)))) : undefined

const checkout = join(import.meta.dirname, '../..')

/**
 * The release's own pinned Node, or the one that runs this where npm has none. This checkout's may
 * lie in a home that is closed to the service's account.
 */
export function nodeOf({ folder }: Pick<Release, 'folder'>): string {
  const pinned = join(folder, relative(checkout, process.execPath))
  return pinned.startsWith(`${folder}/`) && existsSync(pinned) ? pinned : process.execPath
}

/** The launcher of a release. */
export const launcherOf = (release: Pick<Release, 'folder'>) =>
  join(release.folder, 'tools/launch.mjs')

function packagesAlike(one: string, other: string): boolean {
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  return existsSync(join(one, 'node_modules')) && lockOf(one) === lockOf(other)
}

/**
 * Releases share the packages' files. A checkout's are copied: whoever owns it could change them.
 */
function copyPackages(layout: Layout, from: string, to: string): void {
  const packages = join(from, 'node_modules')
  const isOurs = !layout.isMachine || from.startsWith(layout.releases)
  if (isOurs && succeeds('cp', ['-al', packages, to])) return
  rmSync(join(to, 'node_modules'), { recursive: true, force: true })
  run('cp', ['-r', '--preserve=mode,timestamps,links', packages, to])
}

/** After a tag was moved, another commit's release may have its name, even the running one. */
function freeName({ releases }: Layout, { name, commit }: Version): string {
  const taken = readRelease(join(releases, name))
  return taken && commit && taken.commit !== commit ? `${name}-${commit.slice(0, 7)}` : name
}

/**
 * Builds a version in a folder of its own beside the others. `like` gives its packages where the
 * lockfile is the same. The note is written last: a folder without one is unfinished.
 */
export function buildRelease(layout: Layout, version: Version, like: string | undefined): Release {
  const name = freeName(layout, version)
  const folder = join(layout.releases, name)
  const built = readRelease(folder)
  if (built && version.commit !== undefined && built.commit === version.commit) return built
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(layout.releases, { recursive: true })
  try {
    version.putInto(folder)
    if (like && packagesAlike(like, folder)) copyPackages(layout, like, folder)
    const env = { ...process.env, NODE_ENV: undefined }
    runAsOurs(process.execPath, [launcherOf({ folder }), 'build'], { cwd: folder, env })
    const note = { name, commit: version.commit }
    writeFileSync(join(folder, noteFile), `${JSON.stringify(note)}\n`)
    return { ...note, folder }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Switches the link atomically: it always leads to one of the two releases. */
export function switchTo({ current }: Layout, release: Release): void {
  const next = `${current}.next`
  rmSync(next, { force: true })
  symlinkSync(join('releases', basename(release.folder)), next)
  renameSync(next, current)
}

/** Removes all releases but these. */
export function keepOnly({ releases }: Layout, kept: readonly (Release | undefined)[]): void {
  const names = new Set(kept.flatMap((release) => (release ? [basename(release.folder)] : [])))
  for (const name of readdirSync(releases))
    if (!names.has(name)) rmSync(join(releases, name), { recursive: true, force: true })
}
