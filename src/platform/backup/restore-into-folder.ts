import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database.ts'
import type { MediaStore } from '../media/media-store.ts'
import { openMediaStore } from '../media/open-media-store.ts'
import { holderOf, lockDataDir } from '../postgres/data-dir-lock.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { EmbeddedPostgresError } from '../postgres/embedded-postgres-error.ts'
import { clearOrphan } from '../postgres/orphan.ts'
import { connectionThrough } from '../postgres/server-settings.ts'
import {
  isHalfRestored,
  keptFolder,
  keptFolders,
  markUnfinished,
  removeMark,
  replaceFolder,
  undoUnfinished,
} from '../postgres/unfinished-restore.ts'
import { BackupError } from './backup-error.ts'
import { fillFromArchive } from './fill-from-archive.ts'
import { makeCurrent } from './make-current.ts'
import type { Verified } from './read-archive.ts'
import { answering, makeDataDir } from './refuse-unusable-target.ts'
import { replaceMedia } from './replace-media.ts'
import { restoreDatabase } from './restore-database.ts'
import { restoreIntoServer } from './restore-into-server.ts'
import { refuseWithoutRoomToRestore } from './room.ts'
import { newStamp, type Restored, type RestoreOptions } from './restore-options.ts'
import { type SecretFile, writeSecrets } from './secret-files.ts'
import { verifyBackup } from './verify-backup.ts'

const few = { writers: 1, readers: 1 }
const clusterOf = ({ dataDir }: Config) => join(dataDir, 'postgres')

function refuseFull({ config, replaces }: RestoreOptions): void {
  if (replaces || !existsSync(clusterOf(config))) return
  const advice = 'give an empty DATA_DIR, or --replace to keep the old one beside'
  throw new BackupError(`${config.dataDir} is not empty: ${advice}.`)
}

/** Fills a cluster of its own in `working` and compares it. Returns the files of secrets. */
async function fillCluster(
  options: RestoreOptions,
  { manifest }: Verified,
  { working, media }: { working: string; media: MediaStore },
): Promise<SecretFile[]> {
  const { log, migrationsFolder } = options
  const postgres = await startEmbeddedPostgres({
    dataDir: working,
    log,
    maxConnections: 10,
  })
  const database = openDatabase(postgres.connection, few)
  let secrets: SecretFile[] = []
  try {
    await restoreDatabase(database, manifest, { migrationsFolder }, async (target) => {
      secrets = await fillFromArchive(options, { database: target, media })
    })
    await makeCurrent(database, migrationsFolder)
  } finally {
    await database.close()
    await postgres.stop()
  }
  return secrets
}

/** Into a new cluster, which takes the place of the old one when it is complete. */
async function restoreCluster(options: RestoreOptions, verified: Verified): Promise<Restored> {
  const { config } = options
  const { dataDir } = config
  const cluster = clusterOf(config)
  undoUnfinished(dataDir)
  refuseFull(options)
  const isFull = existsSync(cluster)
  const stamp = newStamp()
  const working = join(dataDir, 'restore.new')
  rmSync(working, { recursive: true, force: true })
  const replacesMedia = isFull && !config.s3
  const mediaIn = replacesMedia ? working : dataDir
  const media = await answering(await openMediaStore({ ...config, dataDir: mediaIn }))
  if (!isFull) markUnfinished(dataDir, undefined)
  let secrets: SecretFile[]
  try {
    secrets = await fillCluster(options, verified, { working, media })
  } catch (error) {
    if (!isFull) removeMark(dataDir)
    rmSync(working, { recursive: true, force: true })
    throw error
  }
  if (isFull) {
    markUnfinished(dataDir, stamp)
    await clearOrphan(cluster)
  }
  await writeSecrets(dataDir, secrets, keptFolder(dataDir, 'secrets', stamp))
  if (replacesMedia) replaceMedia({ dataDir, working, stamp }, verified)
  if (isFull) replaceFolder(dataDir, 'postgres', join(working, 'postgres'), stamp)
  else renameSync(join(working, 'postgres'), cluster)
  removeMark(dataDir)
  rmSync(working, { recursive: true, force: true })
  return { ...verified, kept: keptFolders(dataDir, stamp) }
}

async function restoreThrough(database: Database, options: RestoreOptions, verified: Verified) {
  try {
    return await restoreIntoServer(database, options, verified)
  } finally {
    await database.close()
  }
}

/** Into `DATA_DIR`, or through the program that runs on it. */
export async function restoreIntoFolder(options: RestoreOptions): Promise<Restored> {
  const { config, replaces } = options
  if (!isHalfRestored(config.dataDir)) refuseFull(options)
  const verified = await verifyBackup(options)
  await refuseWithoutRoomToRestore(config, verified, 'cluster')
  makeDataDir(config)
  let lock
  try {
    lock = lockDataDir(config.dataDir)
  } catch (error) {
    const socketDir = holderOf(config.dataDir)?.socketDir
    const isRunning = error instanceof EmbeddedPostgresError && error.code === 'locked'
    if (!isRunning || !replaces || !socketDir) throw error
    return restoreThrough(openDatabase(connectionThrough(socketDir), few), options, verified)
  }
  try {
    lock.note({ pid: process.pid, socketDir: undefined })
    return await restoreCluster(options, verified)
  } finally {
    lock.release()
  }
}
