import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Log } from '../log.ts'
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts'
import { EmbeddedPostgresError, explained } from './embedded-postgres-error.ts'
import { chooseAccount } from './server-account.ts'
import { findServerBinaries } from './server-binaries.ts'
import { createWhole, initCluster, type Server } from './server-process.ts'
import { connectionThrough, defaultConnections } from './server-settings.ts'
import { hasKeptOld, isHalfRestored, undoUnfinished } from './unfinished-restore.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgres = {
  /** For `new Pool(connection)`; unchanged when the server is restarted. */
  connection: ReturnType<typeof connectionThrough>
  /** The pid of the server's own process. */
  pid(): number | undefined
  /**
   * Afterwards the folder is free for the next program. Close the pool first; a second call waits
   * for the first. With 0 the server is killed and recovers at the next start.
   */
  stop(timeoutMs?: number): Promise<void>
}

const socketPrefix = 'club-pg-'
// The kernel allows 107 bytes for a socket's path.
const maxSocketBaseBytes = 70

const ownerFile = (socketDir: string) => join(socketDir, 'owner')

/**
 * Marks the socket folder with its owner: a copy of DATA_DIR has the same path noted, and must not
 * remove it.
 */
function createSocketDir(owner: string): string {
  const base = tmpdir()
  const socketDir = mkdtempSync(
    join(Buffer.byteLength(base) > maxSocketBaseBytes ? '/tmp' : base, socketPrefix),
  )
  writeFileSync(ownerFile(socketDir), owner)
  return socketDir
}

function isOwnedBy(owner: string, socketDir: string): boolean {
  try {
    return readFileSync(ownerFile(socketDir), 'utf8') === owner
  } catch {
    return false
  }
}

function removeSocketDir(socketDir: string): void {
  if (basename(socketDir).startsWith(socketPrefix))
    rmSync(socketDir, { recursive: true, force: true })
}

/**
 * A complete cluster and its socket folder, both owned by an account that can run PostgreSQL here.
 */
async function prepareServer(
  dataDir: string,
  socketDir: string,
): Promise<Omit<Server, 'maxConnections'>> {
  const binaries = findServerBinaries()
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    await createWhole(folder, (unfinished) =>
      initCluster(binaries, chooseAccount(binaries, unfinished), unfinished),
    )
  }
  const account = chooseAccount(binaries, folder)
  if (account.uid !== process.getuid?.()) chownSync(socketDir, account.uid, account.uid)
  return { binaries, account, folder, socketDir }
}

/** Undoes a killed restore that kept the old data. @throws EmbeddedPostgresError if none was. */
function settleHalfRestored(dataDir: string, log: Log): void {
  if (!isHalfRestored(dataDir)) return
  if (hasKeptOld(dataDir)) {
    undoUnfinished(dataDir)
    log.warn({ dataDir }, 'a restore was cut off: what was there before is in its place again')
    return
  }
  const advice = 'run "npm run restore" again, or set another DATA_DIR.'
  const message = `A restore into ${dataDir} is not finished: ${advice}`
  throw new EmbeddedPostgresError('half-restored', message)
}

function lockSettled(dataDir: string, log: Log): DataDirLock {
  const lock = lockDataDir(dataDir)
  try {
    settleHalfRestored(dataDir, log)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Starts the npm package's PostgreSQL on `dataDir`/postgres: durable, on a Unix socket, without a
 * TCP port. Call it from the main thread, at whose end the kernel shuts the server down. @throws
 * EmbeddedPostgresError whose message is one line for the operator
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  maxConnections?: number
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  await explained(dataDir, () => mkdirSync(dataDir, { recursive: true }))
  const lock = lockSettled(dataDir, options.log)
  const { previous, identity } = lock
  const left = previous?.socketDir
  if (left && isOwnedBy(identity, left)) removeSocketDir(left)
  const socketDir = await explained(tmpdir(), () => createSocketDir(identity))
  const letGo = () => {
    removeSocketDir(socketDir)
    lock.release()
  }
  try {
    await explained(dataDir, () => lock.note({ pid: process.pid, socketDir }))
    const server = await explained(dataDir, () => prepareServer(dataDir, socketDir))
    const { maxConnections = defaultConnections } = options
    const { pid, stop } = await supervise({ ...server, maxConnections }, options.log)
    let stopped: Promise<void> | undefined
    const connection = connectionThrough(socketDir)
    return { connection, pid, stop: (timeoutMs) => (stopped ??= stop(timeoutMs).finally(letGo)) }
  } catch (error) {
    letGo()
    throw error
  }
}
