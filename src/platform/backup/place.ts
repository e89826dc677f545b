import type { Writable } from 'node:stream'
import type { Archive } from './read-archive.ts'

/** A backup under way: it gets its name when it is complete. */
export type Draft = {
  sink: Writable
  /** Makes it visible, under its place's address. Returns its size. */
  complete: () => Promise<{ label: string; bytes: number }>
  discard: () => Promise<void>
}

/** Where backups are kept: a folder or a bucket. */
export type Place = {
  label: string
  create: (name: string) => Promise<Draft>
  /** Names of all backups, oldest first. */
  list: () => Promise<string[]>
  /** @throws BackupError when there is none of this name */
  open: (name: string) => Promise<Archive>
  remove: (name: string) => Promise<void>
  /** Undefined where nobody can tell. */
  freeBytes: () => Promise<number | undefined>
}
