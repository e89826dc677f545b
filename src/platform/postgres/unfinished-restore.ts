import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markOf = (dataDir: string) => join(dataDir, 'restore.unfinished')

/** The folders of `DATA_DIR` that a restore replaces as a whole. */
const replaced = ['postgres', 'media', 'secrets'] as const
type Replaced = (typeof replaced)[number]

/** Where a restore of this stamp keeps a folder that it replaces. */
export const keptFolder = (dataDir: string, name: Replaced, stamp: string): string =>
  join(dataDir, `${name}.before-${stamp}`)

/** All folders that the restore of this stamp has kept. */
export const keptFolders = (dataDir: string, stamp: string): string[] =>
  replaced.map((name) => keptFolder(dataDir, name, stamp)).filter((path) => existsSync(path))

/** Whether a restore into this folder has begun and not finished. */
export const isHalfRestored = (dataDir: string): boolean => existsSync(markOf(dataDir))

/** Whether what was there before is kept beside, so that it can come back. */
export const hasKeptOld = (dataDir: string): boolean =>
  isHalfRestored(dataDir) && readFileSync(markOf(dataDir), 'utf8') !== ''

/** `stamp` names what is kept; undefined where nothing was there. */
export function markUnfinished(dataDir: string, stamp: string | undefined): void {
  writeFileSync(markOf(dataDir), stamp ?? '', { flush: true })
}

export const removeMark = (dataDir: string): void => rmSync(markOf(dataDir), { force: true })

/** Moves the folder `by` into place; the folder that was there is kept beside it. */
export function replaceFolder(dataDir: string, name: Replaced, by: string, stamp: string): void {
  const path = join(dataDir, name)
  if (existsSync(path)) renameSync(path, keptFolder(dataDir, name, stamp))
  renameSync(by, path)
}

/** Brings back the folders that the restore of this stamp has replaced. */
export function putBackFolders(dataDir: string, stamp: string): void {
  for (const name of replaced) {
    const kept = keptFolder(dataDir, name, stamp)
    if (!existsSync(kept)) continue
    const path = join(dataDir, name)
    rmSync(path, { recursive: true, force: true })
    renameSync(kept, path)
  }
}

/**
 * Undoes what a killed restore has done: what was there is back in its place, if anything was.
 */
export function undoUnfinished(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return
  const stamp = readFileSync(markOf(dataDir), 'utf8')
  if (stamp) putBackFolders(dataDir, stamp)
  else rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
  removeMark(dataDir)
}
