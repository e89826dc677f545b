import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { days } from '#core/durations.ts'
import { errorMessage } from '#core/error-message.ts'
import { BackupError } from './backup-error.ts'
import { backupPrefix } from '../kept-names.ts'
import { momentOf } from './backup-name.ts'
import { isRunning } from './is-running.ts'
import type { Draft, Place } from './place.ts'
import type { Archive } from './read-archive.ts'

/** Flushes the folder to disk: without that, a power cut may undo a rename in it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function createDraft(folder: string, name: string): Promise<Draft> {
  const path = join(folder, name)
  const unfinished = join(folder, `.${name}.${process.pid}.unfinished`)
  const handle = await open(unfinished, 'wx', 0o600)
  const sink = createWriteStream(unfinished, { fd: handle, flush: true, highWaterMark: 1 << 20 })
  return {
    sink,
    async complete() {
      const { size } = await stat(unfinished)
      await rename(unfinished, path)
      await syncFolder(folder)
      return { label: path, bytes: size }
    },
    async discard() {
      sink.destroy()
      await rm(unfinished, { force: true })
    },
  }
}

/** @throws BackupError when the file cannot be read */
export async function openFile(path: string): Promise<Archive> {
  const found = await stat(path).catch((error: unknown) => {
    throw new BackupError(`${path}: it cannot be read (${errorMessage(error)}).`)
  })
  return {
    label: path,
    size: found.size,
    open: () => createReadStream(path, { highWaterMark: 1 << 20 }),
  }
}

const unfinishedDraft = new RegExp(`^\\.${backupPrefix}-.+\\.(\\d+)\\.unfinished$`)

/**
 * In a container pids repeat after each restart, so a running process with the draft's pid may not
 * be its writer. A writer never pauses for a day, and a draft with our own pid that was last
 * written before we started is an earlier process's.
 */
function isAbandoned(pid: number, writtenAt: number): boolean {
  if (!isRunning(pid) || writtenAt < Date.now() - days(1)) return true
  return pid === process.pid && writtenAt < performance.timeOrigin
}

/** What a killed program left would fill the disk. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = unfinishedDraft.exec(name) ?? []
    if (!pid) continue
    const path = join(folder, name)
    // Another process may have completed it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found && isAbandoned(Number(pid), found.mtimeMs)) await rm(path, { force: true })
  }
}

/** Backups in a folder, which is made when the first one is. */
export function openFolderPlace(location: string): Place {
  const folder = resolve(location)
  return {
    label: folder,
    async create(name) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await removeAbandoned(folder)
        return await createDraft(folder, name)
      } catch (error) {
        throw new BackupError(`${folder} cannot be written: ${errorMessage(error)}.`)
      }
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => momentOf(name)).toSorted()
    },
    open: (name) => openFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async freeBytes() {
      let existing = folder
      for (;;) {
        const found = await statfs(existing).catch(() => undefined)
        if (found) return found.bavail * found.bsize
        if (dirname(existing) === existing) return undefined
        existing = dirname(existing)
      }
    },
  }
}
