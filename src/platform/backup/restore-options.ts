import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { ProgressTo } from './progress.ts'
import type { Archive, Verified } from './read-archive.ts'

export type RestoreOptions = {
  config: Config
  log: Log
  archive: Archive
  replaces: boolean
  migrationsFolder: string
  progress: ProgressTo
}

/** `kept` is where each part of the old one is; empty when nothing was there. */
export type Restored = Verified & { kept: string[] }

/**
 * Names what a restore keeps, as in `20261123t124107123z`: one that is done again at once after a
 * kill must not find its name taken.
 */
export const newStamp = (): string =>
  new Date().toISOString().replaceAll(/[-:.]/g, '').toLowerCase()
