import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markOf = (dataDir: string) => join(dataDir, 'restore.unfinished')
const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

/** Whether a restore into this folder has begun and not finished. */
export const isHalfRestored = (dataDir: string): boolean => existsSync(markOf(dataDir))

/** `keptAs` is where the old database goes; undefined when there was none. */
export function markUnfinished(dataDir: string, keptAs: string | undefined): void {
  writeFileSync(markOf(dataDir), keptAs ?? '', { flush: true })
}

export const removeMark = (dataDir: string): void => rmSync(markOf(dataDir), { force: true })

/**
 * Undoes what a killed restore has done: the old database is back in its place, if there was one.
 */
export function undoUnfinished(dataDir: string): void {
  if (!isHalfRestored(dataDir)) return
  const keptAs = readFileSync(markOf(dataDir), 'utf8')
  if (!keptAs || existsSync(keptAs)) rmSync(clusterOf(dataDir), { recursive: true, force: true })
  if (keptAs && existsSync(keptAs)) renameSync(keptAs, clusterOf(dataDir))
  removeMark(dataDir)
}
