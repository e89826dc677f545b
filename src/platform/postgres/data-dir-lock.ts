import { accessSync, constants, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { seconds } from '#core/durations.ts'
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-error.ts'

// How long to wait for a program that is just stopping.
const timeoutMs = seconds(2)
const sqliteBusy = 5
const sqliteFull = 13

/** `previous` is the note of a holder that died without releasing the lock. */
export type DataDirLock = {
  previous: Holder | undefined
  /** Tells this folder from a copy of it, in which all files are the same. */
  identity: string
  note(holder: Holder): void
  release(): void
}
/** A restore has the folder, and no server in it whose socket others could use. */
export type Holder = { pid: number; socketDir: string | undefined }

/** The note of the program that uses `dataDir`, if any. */
export const holderOf = (dataDir: string): Holder | undefined =>
  readHolder(join(dataDir, 'program.pid'))

function readHolder(path: string): Holder | undefined {
  try {
    const [pid, socketDir] = readFileSync(path, 'utf8').split('\n')
    return pid ? { pid: Number(pid), socketDir: socketDir || undefined } : undefined
  } catch {
    return undefined
  }
}

/**
 * Node has no file locks of its own. SQLite's are held by the kernel, which releases them with the
 * process, also after kill -9. A pid file would be fooled by reused pids, and by two processes that
 * find it stale at the same moment.
 */
function lockFile(path: string): DatabaseSync {
  const lock = new DatabaseSync(path, { timeout: timeoutMs })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

function sqliteCode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined
}

/** SQLite reports a read-only disk and a folder of another user alike. */
function whyNotWritable(folder: string): string {
  try {
    accessSync(folder, constants.W_OK)
    return 'EACCES'
  } catch (error) {
    return String(error)
  }
}

/** @throws EmbeddedPostgresError locked, naming the process that holds `dataDir` */
export function lockDataDir(dataDir: string): DataDirLock {
  const holderPath = join(dataDir, 'program.pid')
  const lockPath = join(dataDir, 'program.lock')
  let lock: DatabaseSync
  try {
    lock = lockFile(lockPath)
  } catch (error) {
    const code = sqliteCode(error)
    if (code !== sqliteBusy)
      throw explainFailure(code === sqliteFull ? 'ENOSPC' : whyNotWritable(dataDir), dataDir, error)
    const holder = readHolder(holderPath)
    const message = `The folder ${dataDir} is in use by process ${holder?.pid ?? 'unknown'}: stop it first, or set another DATA_DIR.`
    throw new EmbeddedPostgresError('locked', message, error)
  }
  const { dev, ino } = statSync(lockPath)
  return {
    previous: readHolder(holderPath),
    identity: `${dev}:${ino}`,
    note: ({ pid, socketDir }) => writeFileSync(holderPath, `${pid}\n${socketDir ?? ''}\n`),
    release() {
      rmSync(holderPath, { force: true })
      lock.close()
    },
  }
}
