import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { openMediaStore } from '../media/open-media-store.ts'

import { keptFolder, keptFolders, putBackFolders } from '../postgres/unfinished-restore.ts'
import { BackupError } from './backup-error.ts'
import { replaceMedia } from './replace-media.ts'
import { fillFromArchive } from './fill-from-archive.ts'
import type { Verified } from './read-archive.ts'
import { makeCurrent } from './make-current.ts'
import { isEmptyDatabase, putBackDatabase, restoreDatabase } from './restore-database.ts'
import { answering, makeDataDir, refuseUnusableDatabase } from './refuse-unusable-target.ts'
import { refuseWithoutRoomToRestore } from './room.ts'
import { aloneAmongRestores } from './restore-lock.ts'
import { newStamp, type Restored, type RestoreOptions } from './restore-options.ts'
import { writeSecrets } from './secret-files.ts'
import { verifyBackup } from './verify-backup.ts'

type Replacing = { database: Database; config: Config; stamp: string }

/** Puts the old database and folders back, when the new ones cannot be brought up to date. */
async function putBack({ database, config, stamp }: Replacing, keptAs: string): Promise<void> {
  await putBackDatabase(database, keptAs)
  putBackFolders(config.dataDir, stamp)
}

async function restoreAlone(
  database: Database,
  options: RestoreOptions,
  known?: Verified,
): Promise<Restored> {
  const { config, replaces, migrationsFolder } = options
  const { dataDir } = config
  await refuseUnusableDatabase(database)
  const isEmpty = await isEmptyDatabase(database)
  if (!isEmpty && !replaces) {
    const advice = 'give another database, or --replace to keep the old one beside'
    throw new BackupError(`The database is not empty: ${advice}.`)
  }
  const verified = known ?? (await verifyBackup(options))
  await refuseWithoutRoomToRestore(config, verified, config.databaseUrl ? 'none' : 'rows')
  makeDataDir(config)
  const stamp = newStamp()
  const keptAs = isEmpty ? undefined : `before_${stamp}`
  const working = join(dataDir, 'restore.new')
  rmSync(working, { recursive: true, force: true })
  const replacesMedia = keptAs !== undefined && !config.s3
  const mediaIn = replacesMedia ? { ...config, dataDir: working } : config
  const media = await answering(await openMediaStore(mediaIn))
  const how = { migrationsFolder, keptAs }
  await restoreDatabase(database, verified.manifest, how, async (target) => {
    const secrets = await fillFromArchive(options, { database: target, media })
    await writeSecrets(dataDir, secrets, keptFolder(dataDir, 'secrets', stamp))
    if (replacesMedia) replaceMedia({ dataDir, working, stamp }, verified)
  }).finally(() => rmSync(working, { recursive: true, force: true }))
  try {
    await makeCurrent(database, migrationsFolder)
  } catch (error) {
    if (keptAs) await putBack({ database, config, stamp }, keptAs)
    throw error
  }
  const schemas = keptAs ? [`the schemas ${keptAs} and ${keptAs}_migrations`] : []
  return { ...verified, kept: [...schemas, ...keptFolders(dataDir, stamp)] }
}

/**
 * Into a database that a server serves; all of the old one stays in a schema beside it. `known` is
 * given where the backup is already verified.
 */
export const restoreIntoServer = (
  database: Database,
  options: RestoreOptions,
  known?: Verified,
): Promise<Restored> => aloneAmongRestores(database, () => restoreAlone(database, options, known))
